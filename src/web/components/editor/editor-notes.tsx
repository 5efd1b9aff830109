import { editorContent as words } from './editor.content.ts'
import { findPhrases } from './gentle-language.ts'
import { useAfterPause } from './use-after-pause.ts'

const readable = (value: string) => value.replace(/\]\([^)\]]*\)/g, ']').replace(/[\\*_#>[\]]/g, '')

export default function EditorNotes({ value }: { value: string }) {
  const findings = findPhrases(readable(useAfterPause(value))).filter(
    ({ words: written }, index, all) =>
      all.findIndex((other) => other.words.toLowerCase() === written.toLowerCase()) === index,
  )
  if (findings.length === 0) return null
  return (
    <details className="editor__notes" open>
      <summary>{words.gentle.title(findings.length)}</summary>
      <ul>
        {findings.map(({ words: written, phrase }) => (
          <li key={written}>
            <b>“{written}”</b> {words.gentle.instead} {phrase.instead}. <span>{phrase.why}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
