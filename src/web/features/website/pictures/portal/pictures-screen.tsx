import Plus from 'icon:plus'
import { useState } from 'react'
import { fillPath } from '#contract/paths.ts'
import type { PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { pictureMessages, picturePaths } from '#contract/website/pictures.staff.ts'
import { DeleteDialog } from '#web/components/records/delete-dialog.tsx'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { RecordTrash } from '#web/components/records/record-trash.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { TrashLink } from '#web/components/records/trash-link.tsx'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { PictureCard } from './picture-card.tsx'
import { picturesScreenContent as words } from './pictures.portal.content.ts'
import { deletionKind, pictureKind, pictureList } from './pictures.portal.kind.ts'
import type { PictureSearch } from './pictures.portal.search.ts'
import { useChoosePicture } from './use-choose-picture.public.tsx'

export function PicturesScreen(screen: ScreenProps<PictureSearch>) {
  const attempt = useAttempt([picturePaths.all])
  const { choosePicture, chooser } = useChoosePicture()
  const [deleting, setDeleting] = useState<PictureRecord>()
  const [describing, setDescribing] = useState<PictureRecord>()
  if (screen.search.view === 'trash') return <RecordTrash kind={pictureKind} tab={screen.tab} />

  const add = async () => {
    // No work to do: `attempt` refetches the list.
    if (await choosePicture({ asksAlt: true })) await attempt(async () => {}, '')
  }
  const replace = async ({ id, alt }: PictureRecord) => {
    const chosen = await choosePicture({ asksAlt: alt !== '' })
    if (!chosen) return
    const path = fillPath(picturePaths.replace, { id: String(id) })
    await attempt(async () => {
      await staffClient.sendUnread(path, { body: { by: chosen.id } })
      succeed(pictureMessages.replaced)
    }, pictureMessages.replaceFailed)
  }
  return (
    <>
      <RecordPages
        kind={pictureList}
        screen={screen}
        folds
        add={
          <Button small onClick={add}>
            <Plus className="i" />
            {words.add}
          </Button>
        }
        filters={(set) => (
          <Select
            label={words.show}
            placeholder={words.all}
            options={[{ value: 'unused', label: words.unused }]}
            value={screen.search.show ?? ''}
            onChange={({ target }) => set({ show: target.value })}
          />
        )}
      >
        {(rows) => (
          <ul className="library" aria-label={words.caption}>
            {rows.map((picture) => (
              <PictureCard
                key={picture.id}
                picture={picture}
                onDescribe={() => setDescribing(picture)}
                onReplace={() => replace(picture)}
                onDelete={() => setDeleting(picture)}
              />
            ))}
          </ul>
        )}
      </RecordPages>
      <TrashLink tab={screen.tab} />
      {chooser}
      {describing && <DescribeDialog picture={describing} onClose={() => setDescribing(undefined)} />}
      {deleting && <DeleteDialog kind={deletionKind(deleting)} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
