import { useQuery } from '@tanstack/react-query'
import type { PostRecord, PostVersion } from '#contract/website/posts.staff.schema.ts'
import { postStaffMessages as messages } from '#contract/website/posts.staff.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { recordsContent } from '#web/components/records/records.content.ts'
import { VersionsDialog } from '#web/components/records/versions-dialog.tsx'
import { WordDiff } from '#web/components/records/word-diff.tsx'
import { type PostValues, toValues } from './post-values.ts'
import { postsPortalContent } from './posts.portal.content.ts'
import { postWrites, textQuery, versionsQuery } from './posts.portal.kind.ts'

const { history: words, labels } = postsPortalContent
const { versions: shared } = recordsContent

interface PostVersionsProps {
  post: PostRecord
  onRestored(post: PostRecord): void
  onClose(): void
}

export function PostVersions({ post, onRestored, onClose }: PostVersionsProps) {
  const { data, isError, refetch } = useQuery(versionsQuery(post.id))
  const detailOf = ({ id, editor, words: count, publishedAt, restoredFrom }: PostVersion) =>
    [
      editor ?? shared.formerUser,
      words.words(count),
      id === post.textId && words.latest,
      publishedAt && words.published,
      restoredFrom && shared.restored,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <VersionsDialog
      versions={data}
      isError={isError}
      onReload={() => void refetch()}
      latestId={post.textId}
      whenOf={({ savedAt }) => momentInWords(savedAt)}
      detailOf={detailOf}
      comparison={({ id }) => <Comparison textId={id} now={toValues(post)} />}
      onRestore={async ({ id }) =>
        onRestored(await postWrites.restoreText(post.id, { version: post.version, textId: id }))
      }
      note={words.note}
      compare={words.compare}
      messages={{ ...messages, restored: messages.textRestored, restoreFailed: messages.restoreTextFailed }}
      onClose={onClose}
    />
  )
}

function Comparison({ textId, now }: { textId: number; now: PostValues }) {
  const { data, isError, refetch } = useQuery(textQuery(textId))
  if (data) return <WordDiff labels={labels} then={{ ...toValues(data) }} now={{ ...now }} same={words.same} />
  return (
    <ListState
      rows={undefined}
      isError={isError}
      words={{ ...shared, loadFailed: messages.versionsFailed }}
      onRetry={() => void refetch()}
    />
  )
}
