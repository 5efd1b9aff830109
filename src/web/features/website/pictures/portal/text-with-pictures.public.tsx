import { MarkdownEditor } from '#web/components/editor/markdown-editor.tsx'
import { useChoosePicture } from './use-choose-picture.public.tsx'

interface TextWithPicturesProps {
  label: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

export function TextWithPictures({ label, value, error, onChange }: TextWithPicturesProps) {
  const { choosePicture, chooser } = useChoosePicture()
  return (
    <>
      <MarkdownEditor
        label={label}
        error={error}
        value={value}
        onChange={onChange}
        choosePicture={() => choosePicture({ asksAlt: true, fromLibrary: true })}
      />
      {chooser}
    </>
  )
}
