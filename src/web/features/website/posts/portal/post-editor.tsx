import Eye from 'icon:eye'
import History from 'icon:history'
import Mails from 'icon:mails'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PostRecord } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages, postStaffPaths } from '#contract/website/posts.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { openPreview } from '#web/components/records/preview-button.tsx'
import type { RecordId } from '#web/components/records/record-address.ts'
import { Button } from '#web/components/ui/button.tsx'
import { BackLink } from '#web/components/writing/back-link.tsx'
import { SaveLine } from '#web/components/writing/save-line.tsx'
import { useAutosave } from '#web/components/writing/use-autosave.ts'
import { WritingConflict } from '#web/components/writing/writing-conflict.tsx'
import { PostFields } from './post-fields.tsx'
import { PostPreviewLink } from './post-preview-link.tsx'
import { PostPublishing } from './post-publishing.tsx'
import { emptyPost, toDraft, toValues } from './post-values.ts'
import { PostVersions } from './post-versions.tsx'
import { postsPortalContent as words } from './posts.portal.content.ts'
import { postKind, postQuery, postWriting } from './posts.portal.kind.ts'

interface PostEditorProps {
  id: RecordId
  tab: string
  onBegun(id: number): void
}

export function PostEditor({ id, tab, onBegun }: PostEditorProps) {
  const [isNew] = useState(id === 'new')
  const number = id === 'new' ? 0 : id
  const { data, isFetchedAfterMount, isError, refetch } = useQuery({ ...postQuery(number), enabled: !isNew })
  return (
    <>
      <BackLink tab={tab} heading={words.heading}>
        {words.back}
      </BackLink>
      {isNew || (data && isFetchedAfterMount) ? (
        <OpenPost opened={data ?? emptyPost} onBegun={onBegun} />
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

function OpenPost({ opened, onBegun }: { opened: PostRecord } & Pick<PostEditorProps, 'onBegun'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const autosave = useAutosave(postWriting, opened)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { record: post, values } = autosave
  const isStored = post.id > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the record gets its id.
  useEffect(() => {
    if (opened.id === 0 && isStored) onBegun(post.id)
  }, [isStored])
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: [postStaffPaths.all], refetchType: 'none' })
  const preview = () =>
    void openPreview(postStaffPaths.preview, { ...toDraft(values), id: post.id }, postStaffMessages.previewFailed)
  const openHistory = async () => {
    if (await autosave.flush()) setHistoryOpen(true)
  }
  const writeCampaign = async () => {
    if (await autosave.flush())
      void navigate({ to: '.', search: { tab: 'campaigns', id: 'new', post: String(post.id) } })
  }
  return (
    <article className="writing">
      <h1 className="sr">{values.title || words.untitled}</h1>
      <PostFields {...autosave} />
      <div className="writing__aside">
        {isStored && (
          <>
            <PostPublishing autosave={autosave} onChanged={refreshList} />
            <PostPreviewLink id={post.id} />
          </>
        )}
      </div>
      <div className="writing__bar">
        <SaveLine autosave={autosave} />
        {isStored && (
          <>
            <Button look="quiet" small onClick={() => void openHistory()}>
              <History className="i" />
              {words.versions}
            </Button>
            <Button look="quiet" small onClick={preview}>
              <Eye className="i" />
              {words.preview}
            </Button>
            <Button look="quiet" small onClick={() => void writeCampaign()}>
              <Mails className="i" />
              {words.asCampaign}
            </Button>
          </>
        )}
      </div>
      {isHistoryOpen && (
        <PostVersions post={post} onRestored={autosave.replace} onClose={() => setHistoryOpen(false)} />
      )}
      <WritingConflict noun={words.noun} labels={words.labels} autosave={autosave} toValues={toValues} />
    </article>
  )
}
