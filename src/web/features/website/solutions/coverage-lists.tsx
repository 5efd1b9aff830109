import BadgeCheck from 'icon:badge-check'
import Calendar from 'icon:calendar'
import FileText from 'icon:file-text'
import Laptop from 'icon:laptop'
import MessageCircle from 'icon:message-circle'
import ShieldCheck from 'icon:shield-check'
import Sprout from 'icon:sprout'
import Wallet from 'icon:wallet'
import type { SolutionsContent } from '#contract/website/content/solutions.content.ts'
import { InlineText } from '#web/components/ui/inline-text.tsx'

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

export function CoverageLists({ lists }: Pick<SolutionsContent['coverage'], 'lists'>) {
  return (
    <div className="ops">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="bare">
            {items.map(({ icon, name, text }) => {
              const Icon = icons[icon]
              return (
                <li key={name}>
                  <Icon className="i" />
                  <span>
                    <b>{name}</b>
                    <InlineText>{text}</InlineText>
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
