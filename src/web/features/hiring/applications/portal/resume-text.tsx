import ChevronDown from 'icon:chevron-down'
import { useState } from 'react'
import type { ResumePages } from '#contract/hiring/applications.staff.schema.ts'
import { TextField } from '#web/components/ui/field.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { splitAt } from './split-at.ts'

const words = applicationsContent.resumePages

/** What the pages say, to be selected and searched. Also for those who cannot see the pictures. */
export function ResumeText({ pages }: Pick<ResumePages, 'pages'>) {
  const [term, setTerm] = useState('')
  const split = pages.map(({ number, text }) => ({ number, pieces: splitAt(text, term.trim()) }))
  const found = split.reduce((sum, { pieces }) => sum + Math.floor(pieces.length / 2), 0)
  if (pages.every(({ text }) => text === '')) return <p className="muted small">{words.noText}</p>
  return (
    <details className="disclosure">
      <summary>
        {words.text}
        <ChevronDown className="i" />
      </summary>
      <TextField
        label={words.find}
        type="search"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTerm(target.value)}
      />
      <p className="muted small" role="status">
        {term.trim() && words.found(found)}
      </p>
      {split.map(({ number, pieces }) => (
        <p key={number} className="resume__text">
          {pieces.map((piece, index) =>
            // Every second piece is a match. Pieces have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
            index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
          )}
        </p>
      ))}
    </details>
  )
}
