import { MarkdownEditor } from '#web/components/editor/markdown-editor.tsx'
import { useChoosePicture } from '#web/components/pictures/use-choose-picture.tsx'
import { postsPortalContent } from './posts.portal.content.ts'

interface PostBodyProps {
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** The text itself, as Markdown. */
export function PostBody({ value, error, onChange }: PostBodyProps) {
  const { choosePicture, chooser } = useChoosePicture()
  return (
    <>
      <MarkdownEditor
        label={postsPortalContent.labels.body}
        hint={postsPortalContent.hints.body}
        error={error}
        value={value}
        onChange={onChange}
        choosePicture={() => choosePicture({ asksAlt: true })}
      />
      {chooser}
    </>
  )
}
