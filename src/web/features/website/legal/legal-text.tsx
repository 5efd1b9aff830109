import type { LegalBlock, Text } from '#contract/website/content/legal.content.ts'
import { useSite } from '#web/components/site-config.ts'
import { Link } from '#web/components/ui/link.tsx'
import { Table } from '#web/components/ui/table.tsx'

export function LegalText({ block }: { block: LegalBlock }) {
  if (typeof block === 'string' || !('list' in block || 'rows' in block)) {
    return (
      <p>
        <Words text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={JSON.stringify(item)}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    )
  }
  const { caption, columns, rows } = block
  return <Table caption={caption} columns={columns} rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))} />
}

function Words({ text }: { text: Text }) {
  const { emails } = useSite()
  if (typeof text === 'string') return text
  return text.map((piece) => {
    if (typeof piece === 'string') return piece
    const { label, href } = 'mail' in piece ? { label: emails.contact, href: `mailto:${emails.contact}` } : piece
    return (
      <Link key={href} className="link" href={href}>
        {label}
      </Link>
    )
  })
}
