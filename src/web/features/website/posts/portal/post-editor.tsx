import History from 'icon:history'
import Mails from 'icon:mails'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PostRecord } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages, postStaffPaths } from '#contract/website/posts.staff.ts'
import { openPreview } from '#web/components/records/preview-button.tsx'
import type { RecordId } from '#web/components/records/record-address.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { BackLinkProps } from '#web/components/writing/back-link.tsx'
import { OpenedRecord } from '#web/components/writing/opened-record.tsx'
import { useAutosave } from '#web/components/writing/use-autosave.ts'
import { useWritingPage } from '#web/components/writing/use-writing-page.ts'
import { WritingPage } from '#web/components/writing/writing-page.tsx'
import { PostSettings, PostText } from './post-fields.tsx'
import { PostPreviewLink } from './post-preview-link.tsx'
import { PostPublishing, PublishButton } from './post-publishing.tsx'
import { PostStatus } from './post-status.tsx'
import { emptyPost, toDraft } from './post-values.ts'
import { PostVersions } from './post-versions.tsx'
import { postsPortalContent as words } from './posts.portal.content.ts'
import { postKind, postQuery, postWriting } from './posts.portal.kind.ts'
import { usePublishing } from './use-publishing.ts'

interface PostEditorProps {
  id: RecordId
  tab: string
  onBegun(id: number): void
}

export function PostEditor({ id, tab, onBegun }: PostEditorProps) {
  const back = { tab, heading: words.heading, label: words.back }
  return (
    <OpenedRecord id={id} query={postQuery} words={{ ...postKind.content, ...postKind.messages }} back={back}>
      {(opened = emptyPost) => <OpenPost opened={opened} back={back} onBegun={onBegun} />}
    </OpenedRecord>
  )
}

interface OpenPostProps {
  opened: PostRecord
  back: BackLinkProps
  onBegun(id: number): void
}

function OpenPost({ opened, back, onBegun }: OpenPostProps) {
  const navigate = useNavigate()
  const autosave = useAutosave(postWriting, opened, onBegun)
  const page = useWritingPage()
  const publishing = usePublishing(autosave, page)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { record: post, values } = autosave
  const openHistory = async () => {
    if (await autosave.flush()) setHistoryOpen(true)
  }
  const writeCampaign = async () => {
    if (await autosave.flush())
      void navigate({ to: '.', search: { tab: 'campaigns', id: 'new', post: String(post.id) } })
  }
  return (
    <>
      <WritingPage
        kind={postWriting}
        autosave={autosave}
        page={page}
        back={back}
        title={values.title || words.untitled}
        state={<PostStatus post={post} />}
        primary={<PublishButton post={post} publishing={publishing} />}
        drawer={{
          title: words.settings,
          content: (
            <>
              <PostPublishing post={post} publishing={publishing} />
              <PostSettings {...autosave} />
              {post.id > 0 && (
                <>
                  <PostPreviewLink id={post.id} />
                  <section className="drawer__part">
                    <h3>{words.parts.more}</h3>
                    <div className="writing-panel__acts">
                      <Button look="quiet" onClick={() => void openHistory()}>
                        <History className="i" />
                        {words.versions}
                      </Button>
                      <Button look="quiet" onClick={() => void writeCampaign()}>
                        <Mails className="i" />
                        {words.asCampaign}
                      </Button>
                    </div>
                  </section>
                </>
              )}
            </>
          ),
        }}
        onPreview={({ name }) =>
          void openPreview(
            postStaffPaths.preview,
            { ...toDraft(values), id: post.id },
            postStaffMessages.previewFailed,
            name,
          )
        }
      >
        <PostText {...autosave} />
      </WritingPage>
      {isHistoryOpen && (
        <PostVersions post={post} onRestored={autosave.replace} onClose={() => setHistoryOpen(false)} />
      )}
    </>
  )
}
