import { countWords, readingMinutes } from '#markdown/post-html.ts'
import { editorContent as words } from './editor.content.ts'
import { useAfterPause } from './use-after-pause.ts'

export default function TextLength({ value, className = '' }: { value: string; className?: string }) {
  const count = countWords(useAfterPause(value))
  if (count === 0) return null
  return <p className={`editor__length ${className}`.trim()}>{words.words(count, readingMinutes(count))}</p>
}
