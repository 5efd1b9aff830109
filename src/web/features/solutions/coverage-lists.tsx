import { BadgeCheck, Calendar, FileText, Laptop, MessageCircle, ShieldCheck, Sprout, Wallet } from 'lucide-react'
import { solutionsContent } from './solutions.content.ts'

const icons = {
  calendar: Calendar,
  video: Laptop,
  note: FileText,
  message: MessageCircle,
  wallet: Wallet,
  shield: ShieldCheck,
  badge: BadgeCheck,
  sprout: Sprout,
}

export function CoverageLists() {
  return (
    <div className="ops">
      {solutionsContent.coverage.lists.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="bare">
            {items.map(({ icon, name, text }) => {
              const Icon = icons[icon]
              return (
                <li key={name}>
                  <Icon className="i" aria-hidden />
                  <span>
                    <b>{name}</b>
                    {text}
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
