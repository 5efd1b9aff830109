import { Link } from '#web/components/ui/link.tsx'
import { homeContent } from './home.content.ts'

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
