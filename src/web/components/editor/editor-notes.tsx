import { useEffect, useState } from 'react'
import { countWords, readingMinutes } from '#markdown/post-html.ts'
import { editorContent as words } from './editor.content.ts'
import { findPhrases } from './gentle-language.ts'

const readable = (value: string) => value.replace(/\]\([^)\]]*\)/g, ']').replace(/[\\*_#>[\]]/g, '')

export default function EditorNotes({ value }: { value: string }) {
  const shown = useAfterPause(value)
  const count = countWords(shown)
  const findings = findPhrases(readable(shown)).filter(
    ({ words: written }, index, all) =>
      all.findIndex((other) => other.words.toLowerCase() === written.toLowerCase()) === index,
  )
  return (
    <div className="editor__notes">
      <p className="help">{words.words(count, readingMinutes(count))}</p>
      {findings.length > 0 && (
        <details open>
          <summary>{words.gentle.title(findings.length)}</summary>
          <ul>
            {findings.map(({ words: written, phrase }) => (
              <li key={written}>
                <b>“{written}”</b> {words.gentle.instead} {phrase.instead}. <span>{phrase.why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1_000)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
