import { useInfiniteQuery } from '@tanstack/react-query'
import type { PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { pictureMessages, picturePaths } from '#contract/website/pictures.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { recordPages } from '#web/components/records/record-api.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
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
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(pages)
  const rows = data?.pages.flatMap(({ items }) => items)
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {picturesContent.cancel}
          </Button>
          <Button look={rows?.length ? 'quiet' : 'primary'} onClick={onUpload}>
            {words.upload}
          </Button>
        </>
      }
    >
      <ListState
        rows={rows}
        isError={isError && !rows}
        words={{ loading: words.loading, loadFailed: pictureMessages.loadFailed, empty: words.empty }}
        onRetry={() => void refetch()}
      />
      <ul className="bare shelf">
        {rows?.map(({ id, src, alt }) => (
          <li key={id}>
            <button type="button" disabled={!src} onClick={() => src && onChoose({ id, src, alt })}>
              <Thumbnail src={src} />
              <span>{alt || words.unnamed(id)}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="quiet"
          busy={isFetchingNextPage && recordsContent.loadingMore}
          onClick={() => void fetchNextPage()}
        >
          {recordsContent.showMore}
        </Button>
      )}
    </Dialog>
  )
}
