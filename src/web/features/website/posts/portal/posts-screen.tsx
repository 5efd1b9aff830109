import { useState } from 'react'
import type { PostRow } from '#contract/website/posts.staff.schema.ts'
import { postBulkActions, postStaffMessages, postStaffPaths, postStates } from '#contract/website/posts.staff.ts'
import { AddButton } from '#web/components/records/add-button.tsx'
import { BulkBar, type BulkKind } from '#web/components/records/bulk-bar.tsx'
import { ChooseButton } from '#web/components/records/choose-button.tsx'
import { DeleteDialog } from '#web/components/records/delete-dialog.tsx'
import { none } from '#web/components/records/differences.ts'
import { dayInWords, momentInWords } from '#web/components/records/moment-in-words.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { useRecordAddress } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { RecordTrash } from '#web/components/records/record-trash.tsx'
import { TrashLink } from '#web/components/records/trash-link.tsx'
import { useChoice } from '#web/components/records/use-choice.ts'
import { Select } from '#web/components/ui/field.tsx'
import { useBegun } from '#web/components/writing/use-begun.ts'
import { PostEditor } from './post-editor.tsx'
import { PostStatus } from './post-status.tsx'
import { postsPortalContent as words } from './posts.portal.content.ts'
import { postKind } from './posts.portal.kind.ts'
import type { PostSearch } from './posts.portal.search.ts'

const bulk: BulkKind = {
  path: postStaffPaths.bulk,
  all: postStaffPaths.all,
  whatFailed: postStaffMessages.updateFailed,
  actions: postBulkActions.map((action) => ({ action, ...words.bulk[action] })),
}

export function PostsScreen(screen: ScreenProps<PostSearch>) {
  const { id, view, ...search } = screen.search
  const { key, last, onBegun } = useBegun(postStaffPaths.all, { tab: screen.tab, id })
  if (id !== undefined) return <PostEditor key={key} id={id} tab={screen.tab} onBegun={onBegun} />
  if (view === 'trash') return <RecordTrash kind={postKind} tab={screen.tab} />
  return <PostsList tab={screen.tab} search={search} last={last} />
}

function PostsList({ last, ...screen }: ScreenProps<PostSearch> & { last: number | undefined }) {
  const { open } = useRecordAddress(screen)
  const [deleting, setDeleting] = useState<PostRow>()
  const choice = useChoice()
  return (
    <>
      <RecordPages
        kind={postKind}
        screen={screen}
        folds
        head={<ChooseButton choice={choice} />}
        add={<AddButton label={words.add} onClick={() => void open('new')} />}
        filters={(set) => (
          <Select
            label={words.filters.state}
            placeholder={words.filters.everyState}
            options={postStates.map((state) => ({ value: state, label: words.stateLabels[state] }))}
            value={screen.search.state ?? ''}
            onChange={({ target }) => set({ state: target.value })}
          />
        )}
      >
        {(rows) => (
          <>
            <RecordTable
              kind={postKind}
              columns={[
                { name: words.columns.post, place: 'name', cell: (post) => <b>{postKind.nameOf(post)}</b> },
                {
                  name: words.columns.changed,
                  place: 'line',
                  cell: ({ editor, updatedAt }) => (
                    <span className="records__beginning">{words.changed(editor, dayInWords(updatedAt))}</span>
                  ),
                },
                { name: words.columns.state, place: 'state', cell: (post) => <PostStanding post={post} /> },
                {
                  name: words.columns.goesOut,
                  place: 'end',
                  cell: ({ publishAt }) =>
                    publishAt ? momentInWords(publishAt) : <span className="records__none">{none}</span>,
                },
              ]}
              rows={rows}
              choice={choice}
              last={last}
              onEdit={({ id }) => void open(id)}
              onDelete={setDeleting}
            />
            <BulkBar kind={bulk} rows={rows} nameOf={postKind.nameOf} choice={choice} />
          </>
        )}
      </RecordPages>
      <TrashLink tab={screen.tab} />
      {deleting && <DeleteDialog kind={postKind} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const PostStanding = ({ post }: { post: PostRow }) => (
  <>
    <PostStatus post={post} isDated={false} />
    {post.publishedId !== null && post.publishedId !== post.textId && (
      <span className="records__second">{words.withChanges}</span>
    )}
  </>
)
