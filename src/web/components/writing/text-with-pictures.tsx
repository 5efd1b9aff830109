import { MarkdownEditor } from '#web/components/editor/markdown-editor.tsx'
import { useChoosePicture } from '#web/components/pictures/use-choose-picture.tsx'
import { writingContent } from './writing.content.ts'

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
        hint={writingContent.markdown}
        error={error}
        value={value}
        onChange={onChange}
        choosePicture={() => choosePicture({ asksAlt: true, fromLibrary: true })}
      />
      {chooser}
    </>
  )
}
