import { homeContent } from '#contract/website/content/home.content.ts'
import { Link } from '#web/components/ui/link.tsx'

export function Doors() {
  return (
    <ul className="doors">
      {homeContent.doors.list.map(({ where, text, href }) => (
        <li key={href}>
          <h3>
            <Link className="stretch" href={href}>
              {where}
            </Link>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
