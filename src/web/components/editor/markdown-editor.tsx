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

export const TextLength = lateComponent(
  () => import('./text-length.tsx'),
  () => null,
)

export function MarkdownEditor({ label, hint, error, value, onChange, choosePicture }: MarkdownEditorProps) {
  const id = useId()
  const [isPlain, setPlain] = useState(false)
  const labelId = `${id}-label`
  const help = isPlain ? words.markdown : hint
  const text: TextProps = {
    id: `${id}-text`,
    labelId,
    placeholder: label,
    describedBy: [error && `${id}-error`, help && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    isInvalid: Boolean(error),
    value,
    onChange,
    choosePicture,
  }
  return (
    <div className="editor">
      <span className="sr" id={labelId}>
        {label}
      </span>
      {isPlain ? <PlainText {...text} /> : <RichEditor {...text} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <EditorNotes value={value} />
      <div className="editor__foot">
        <TextLength value={value} />
        <label className="switch">
          <input type="checkbox" checked={isPlain} onChange={({ target }) => setPlain(target.checked)} />
          <span>{words.plain}</span>
        </label>
      </div>
      {help && (
        <p className="help" id={`${id}-hint`}>
          {help}
        </p>
      )}
    </div>
  )
}

function PlainText({ id, labelId, placeholder, describedBy, isInvalid, value, onChange }: TextProps) {
  return (
    <textarea
      className="editor__plain"
      id={id}
      data-field="body"
      aria-labelledby={labelId}
      placeholder={placeholder}
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
