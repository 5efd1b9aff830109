import { inlineParts } from '#contract/website/page-texts.ts'
import { useSite } from '#web/components/site-config.ts'
import { Link } from './link.tsx'

export function InlineText({ children }: { children: string }) {
  const { contact } = useSite().emails
  return inlineParts(children).map(({ kind, text, href }, index) => {
    if (kind === 'plain') return text
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
    if (kind === 'emphasis') return <em key={index}>{text}</em>
    const isMail = kind === 'mail'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Link key={index} className="link" href={isMail ? `mailto:${contact}` : href}>
        {isMail ? contact : text}
      </Link>
    )
  })
}
