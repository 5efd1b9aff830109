import Plus from 'icon:plus'
import Trash2 from 'icon:trash-2'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { PostRow } from '#contract/posts.staff.schema.ts'
import { type PostState, postStaffMessages, postStaffPaths, postState, postStates } from '#contract/posts.staff.ts'
import { DeleteDialog } from '#web/components/records/delete-dialog.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import type { ScreenProps } from '#web/components/records/record-address.ts'
import { useRecordAddress } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { RecordTrash } from '#web/components/records/record-trash.tsx'
import { recordsContent } from '#web/components/records/records.content.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { PostEditor } from './post-editor.tsx'
import { emptyDraft } from './post-values.ts'
import { postsPortalContent as words } from './posts.portal.content.ts'
import { postKind, postWrites } from './posts.portal.kind.ts'
import type { PostSearch } from './posts.portal.search.ts'

export function PostsScreen(screen: ScreenProps<PostSearch>) {
  const { id, view, ...search } = screen.search
  if (id === 'new') return <NewPost tab={screen.tab} />
  if (id !== undefined) return <PostEditor key={id} id={id} tab={screen.tab} />
  if (view === 'trash') return <RecordTrash kind={postKind} tab={screen.tab} />
  return <PostsList tab={screen.tab} search={search} />
}

/** A post is on the server from its first letter on, so it is there before there is one. */
function NewPost({ tab }: { tab: string }) {
  const navigate = useNavigate()
  const attempt = useAttempt([postStaffPaths.all])
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    let search: Record<string, string> = { tab }
    const create = async () => {
      const { id } = await postWrites.create(emptyDraft)
      search = { tab, id: String(id) }
    }
    void attempt(create, postStaffMessages.createFailed).then(() => navigate({ to: '.', search, replace: true }))
  }, [])
  return (
    <p className="records__wait" role="status">
      <Spinner label={words.loading} />
    </p>
  )
}

const looks: Record<PostState, 'now' | 'soon' | 'pilot'> = { draft: 'pilot', scheduled: 'soon', published: 'now' }

function PostsList(screen: ScreenProps<PostSearch>) {
  const { open } = useRecordAddress(screen)
  const [deleting, setDeleting] = useState<PostRow>()
  return (
    <>
      <RecordPages
        kind={postKind}
        screen={screen}
        head={
          <Button small aria-keyshortcuts="n" onClick={() => open('new')}>
            <Plus className="i" />
            {words.add}
          </Button>
        }
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
          <RecordTable
            kind={postKind}
            columns={[
              { name: words.columns.post, cell: (post) => <PostName post={post} /> },
              { name: words.columns.state, cell: (post) => <PostStanding post={post} /> },
            ]}
            rows={rows}
            onEdit={({ id }) => void open(id)}
            onDelete={setDeleting}
          />
        )}
      </RecordPages>
      <p className="records__trash">
        <Link className="btn btn--plain btn--sm" to="." search={{ tab: screen.tab, view: 'trash' }}>
          <Trash2 className="i" />
          {recordsContent.trash.open}
        </Link>
      </p>
      {deleting && <DeleteDialog kind={postKind} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const PostName = ({ post }: { post: PostRow }) => (
  <>
    <b>{postKind.nameOf(post)}</b>
    <br />
    <span className="muted small">{words.changed(post.editor, momentInWords(post.updatedAt))}</span>
  </>
)

function PostStanding({ post }: { post: PostRow }) {
  const state = postState(post, Date.now())
  return (
    <>
      <Status kind={looks[state]}>
        {state === 'scheduled' ? words.scheduledFor(momentInWords(post.publishAt ?? '')) : words.stateLabels[state]}
      </Status>
      {post.publishedId !== null && post.publishedId !== post.textId && (
        <span className="muted small"> {words.withChanges}</span>
      )}
    </>
  )
}
