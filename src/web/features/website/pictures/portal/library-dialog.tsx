import { useInfiniteQuery } from '@tanstack/react-query'
import type { PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { pictureMessages, picturePaths } from '#contract/website/pictures.staff.ts'
import { recordPages } from '#web/components/records/record-api.ts'
import { ShortPages } from '#web/components/records/short-pages.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import type { ChosenPicture } from './picture-dialog.tsx'
import { picturesContent } from './pictures.content.ts'
import { Thumbnail } from './thumbnail.tsx'

const { library: words } = picturesContent
const pages = recordPages<PictureRecord>(picturePaths.all)({})

interface LibraryDialogProps {
  onChoose(picture: ChosenPicture): void
  onUpload(): void
  onClose(): void
}

export function LibraryDialog({ onChoose, onUpload, onClose }: LibraryDialogProps) {
  const query = useInfiniteQuery(pages)
  const isEmpty = !query.data?.pages[0]?.items.length
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      acts={
        <Button look={isEmpty ? 'primary' : 'quiet'} onClick={onUpload}>
          {words.upload}
        </Button>
      }
    >
      <ShortPages query={query} words={{ ...words, loadFailed: pictureMessages.loadFailed }}>
        {(rows) => (
          <ul className="bare shelf">
            {rows.map(({ id, src, alt }) => (
              <li key={id}>
                <button type="button" disabled={!src} onClick={() => src && onChoose({ id, src, alt })}>
                  <Thumbnail src={src} />
                  <span>{alt || words.unnamed(id)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ShortPages>
    </Dialog>
  )
}
