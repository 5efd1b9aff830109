import { useId, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FieldError } from '#web/components/ui/field.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { editorContent as words } from './editor.content.ts'
import type { TextProps } from './text-props.ts'

interface MarkdownEditorProps extends Pick<TextProps, 'value' | 'onChange' | 'choosePicture'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

const RichEditor = lateComponent(() => import('./rich-editor.tsx'), EditorMissing)
const EditorNotes = lateComponent(
  () => import('./editor-notes.tsx'),
  () => null,
)

export function MarkdownEditor({ label, hint, error, value, onChange, choosePicture }: MarkdownEditorProps) {
  const id = useId()
  const [isPlain, setPlain] = useState(false)
  const labelId = `${id}-label`
  const text: TextProps = {
    id: `${id}-text`,
    labelId,
    describedBy: [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    isInvalid: Boolean(error),
    value,
    onChange,
    choosePicture,
  }
  return (
    <div className={error ? 'editor field full is-error' : 'editor field full'}>
      <div className="editor__head">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a label for an element that no <label> can label. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users reach the text by Tab. */}
        <span className="label" id={labelId} onClick={() => document.getElementById(text.id)?.focus()}>
          {label}
        </span>
        <label className="switch">
          <input type="checkbox" checked={isPlain} onChange={({ target }) => setPlain(target.checked)} />
          <span>{words.plain}</span>
        </label>
      </div>
      {isPlain ? <PlainText {...text} /> : <RichEditor {...text} />}
      {hint && (
        <p className="help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <EditorNotes value={value} />
    </div>
  )
}

function PlainText({ id, labelId, describedBy, isInvalid, value, onChange }: TextProps) {
  return (
    <textarea
      className="area editor__plain"
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function EditorMissing({ retry, ...text }: TextProps & { retry(): void }) {
  return (
    <>
      <PlainText {...text} />
      <div className="notice" role="status">
        <p>{words.missing}</p>
        <Button look="quiet" small onClick={retry}>
          {words.retry}
        </Button>
      </div>
    </>
  )
}
