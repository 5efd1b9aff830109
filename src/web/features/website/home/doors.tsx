import type { HomeContent } from '#contract/website/content/home.content.ts'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { Link } from '#web/components/ui/link.tsx'

export function Doors({ list }: Pick<HomeContent['doors'], 'list'>) {
  return (
    <ul className="doors">
      {list.map(({ where, text, href }) => (
        <li key={href}>
          <h3>
            <Link className="stretch" href={href}>
              {where}
            </Link>
          </h3>
          <p>
            <InlineText>{text}</InlineText>
          </p>
        </li>
      ))}
    </ul>
  )
}
