import { useSite } from '#web/components/site-config.ts'
import { Link } from './link.tsx'

const markup = /\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|\{mail\}/g
const isSafe = (href: string) => /^(?:\/(?!\/)|#|https:\/\/|mailto:)/.test(href)

interface InlineTextProps {
  children: string
  /** Links lead nowhere: the portal shows the text to change it. */
  isStill?: boolean
}

/** Text with `*emphasis*`, `[links](/contact)` and `{mail}`, the address to write to. */
export function InlineText({ children: text, isStill = false }: InlineTextProps) {
  const { emails } = useSite()
  const parts: React.ReactNode[] = []
  let end = 0
  for (const {
    0: whole,
    1: emphasis,
    2: label = emails.contact,
    3: href = `mailto:${emails.contact}`,
    index,
  } of text.matchAll(markup)) {
    parts.push(text.slice(end, index))
    end = index + whole.length
    if (emphasis) parts.push(<em key={index}>{emphasis}</em>)
    else if (isStill)
      parts.push(
        <span key={index} className="link">
          {label}
        </span>,
      )
    else
      parts.push(
        isSafe(href) ? (
          <Link key={index} className="link" href={href}>
            {label}
          </Link>
        ) : (
          label
        ),
      )
  }
  return [...parts, text.slice(end)]
}
