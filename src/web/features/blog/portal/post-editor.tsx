import ArrowLeft from 'icon:arrow-left'
import Eye from 'icon:eye'
import History from 'icon:history'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PostRecord } from '#contract/posts.staff.schema.ts'
import { postStaffMessages, postStaffPaths } from '#contract/posts.staff.ts'
import { ConflictDialog } from '#web/components/records/conflict-dialog.tsx'
import { differences } from '#web/components/records/differences.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { takeFields } from '#web/components/records/merge-fields.ts'
import { timeInWords } from '#web/components/records/moment-in-words.ts'
import { openPreview } from '#web/components/records/preview-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { PostFields } from './post-fields.tsx'
import { PostPreviewLink } from './post-preview-link.tsx'
import { PostPublishing } from './post-publishing.tsx'
import { toDraft, toValues } from './post-values.ts'
import { PostVersions } from './post-versions.tsx'
import { postsPortalContent as words } from './posts.portal.content.ts'
import { postKind, postQuery } from './posts.portal.kind.ts'
import { type Autosave, useAutosave } from './use-autosave.ts'

/** One post on a page of its own: the text, and beside or below it what becomes of it. */
export function PostEditor({ id, tab }: { id: number; tab: string }) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(postQuery(id))
  return (
    <>
      <nav className="post-back" aria-label={words.heading}>
        <Link
          className="btn btn--plain btn--sm"
          to="."
          search={({ id: _, ...before }: { id?: string }) => ({ ...before, tab })}
        >
          <ArrowLeft className="i" />
          {words.back}
        </Link>
      </nav>
      {data && isFetchedAfterMount ? (
        <OpenPost opened={data} />
      ) : (
        <ListState
          rows={undefined}
          isError={isError}
          words={{ ...postKind.content, ...postKind.messages }}
          onRetry={() => refetch()}
        />
      )}
    </>
  )
}

function OpenPost({ opened }: { opened: PostRecord }) {
  const queryClient = useQueryClient()
  const autosave = useAutosave(opened)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { post, values, conflict } = autosave
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: [postStaffPaths.all], refetchType: 'none' })
  const preview = () =>
    void openPreview(postStaffPaths.preview, { ...toDraft(values), id: post.id }, postStaffMessages.previewFailed)
  const openHistory = async () => {
    if (await autosave.flush()) setHistoryOpen(true)
  }
  return (
    <article className="post-page">
      <h1 className="sr">{values.title || words.untitled}</h1>
      <PostFields {...autosave} />
      <div className="post-aside">
        <PostPublishing autosave={autosave} onChanged={refreshList} />
        <PostPreviewLink id={post.id} />
      </div>
      <div className="post-bar">
        <SaveLine autosave={autosave} />
        <Button look="quiet" small onClick={() => void openHistory()}>
          <History className="i" />
          {words.versions}
        </Button>
        <Button look="quiet" small onClick={preview}>
          <Eye className="i" />
          {words.preview}
        </Button>
      </div>
      {isHistoryOpen && (
        <PostVersions post={post} onRestored={autosave.replace} onClose={() => setHistoryOpen(false)} />
      )}
      {conflict && (
        <ConflictDialog
          noun={words.noun}
          conflicts={differences({ labels: words.labels }, conflict.conflicts, values, toValues(conflict.theirs))}
          taken={conflict.taken.map((field) => words.labels[field])}
          onBack={autosave.leaveConflict}
          onTheirs={(fields) =>
            autosave.settle(conflict.theirs, takeFields(conflict.merged, toValues(conflict.theirs), fields))
          }
          onSave={(fields) =>
            autosave.settle(conflict.theirs, takeFields(conflict.merged, toValues(conflict.theirs), fields))
          }
        />
      )}
    </article>
  )
}

/** Where the words are that were just typed. */
function SaveLine({ autosave: { state, flush } }: { autosave: Autosave }) {
  return (
    <p className={`post-save small${state.kind === 'failed' ? ' post-save--failed' : ''}`} role="status">
      {state.kind === 'saving' && words.saving}
      {state.kind === 'saved' && words.saved(timeInWords(state.at))}
      {state.kind === 'failed' && (
        <>
          {words.unsaved}: {state.message}{' '}
          <Button look="plain" small onClick={() => void flush()}>
            {words.tryAgain}
          </Button>
        </>
      )}
    </p>
  )
}
