import Lock from 'icon:lock'
import { useState } from 'react'
import type { Facts } from '#contract/website/facts.ts'
import type { PageText } from '#contract/website/page-texts.staff.schema.ts'
import { FilterChips } from '#web/components/records/filter-chips.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { pageTextsContent as words } from './page-texts.portal.content.ts'
import { TextShown } from './text-in-place.tsx'
import { isChanged, stateInWords, stateOf } from './text-state.ts'

interface TextListProps {
  texts: readonly PageText[]
  facts: Facts
  openKey: string | undefined
  onOpen(key: string): void
}

const filters = {
  all: () => true,
  changed: isChanged,
  fixed: ({ lock }: PageText) => lock !== null,
}
type Filter = keyof typeof filters

export function TextList({ texts, facts, openKey, onOpen }: TextListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const sections = Map.groupBy(texts.filter(filters[filter]), ({ section }) => section)
  return (
    <div className="words__list">
      <FilterChips
        chips={(Object.keys(filters) as Filter[]).map((value) => ({
          value,
          label: words.filter[value],
          count: texts.filter(filters[value]).length,
        }))}
        chosen={filter}
        onChoose={(value) => setFilter((value || 'all') as Filter)}
      />
      {sections.size === 0 && <p className="notice">{words.none}</p>}
      {[...sections].map(([section, rows]) => (
        <section key={section}>
          <h2>{section}</h2>
          <ul>
            {rows.map((text) => (
              <li key={text.key}>
                <button
                  type="button"
                  id={rowOf(text.key)}
                  className="words__row"
                  aria-current={text.key === openKey || undefined}
                  onClick={() => onOpen(text.key)}
                >
                  <b>{text.name}</b>
                  <TextStatus text={text} isOpen={text.key === openKey} />
                  <span className="words__beginning">
                    <TextShown text={text} facts={facts} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export const rowOf = (key: string) => `text-${key}`

const kinds = { draft: 'pilot', scheduled: 'soon', outdated: 'pilot', published: 'now', original: 'off' } as const

export function TextStatus({ text, isOpen = false }: { text: PageText; isOpen?: boolean }) {
  const state = stateOf(text)
  if (state === 'fixed')
    return (
      <span className="words__lock">
        <Lock className="i" />
        {words.state.fixed}
      </span>
    )
  return <Status kind={isOpen ? 'pilot' : kinds[state]}>{isOpen ? words.state.editing : stateInWords(text)}</Status>
}
