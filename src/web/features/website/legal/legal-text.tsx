import type { LegalBlock } from '#contract/website/content/legal.content.ts'
import { InlineText } from '#web/components/ui/inline-text.tsx'
import { Table } from '#web/components/ui/table.tsx'

export function LegalText({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <InlineText>{block}</InlineText>
      </p>
    )
  }
  if ('columns' in block) {
    const { caption, columns, computed } = block
    return (
      <Table caption={caption} columns={columns} rows={computed.map((cells) => ({ key: cells[0] ?? '', cells }))} />
    )
  }
  const items = 'list' in block ? block.list : block.computed
  if (typeof items === 'string') return items && <p>{items}</p>
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <InlineText>{item}</InlineText>
        </li>
      ))}
    </ul>
  )
}
