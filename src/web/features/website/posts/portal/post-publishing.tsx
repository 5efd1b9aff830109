import ArrowUpRight from 'icon:arrow-up-right'
import type { PostRecord } from '#contract/website/posts.staff.schema.ts'
import { postPage } from '#contract/website/posts.ts'
import { momentInWords, timeZone } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ScheduleForm } from '#web/components/writing/schedule-form.tsx'
import { postsPortalContent } from './posts.portal.content.ts'
import type { Publishing } from './use-publishing.ts'

const { publishing: words } = postsPortalContent

interface PublishingProps {
  post: PostRecord
  publishing: Publishing
}

export function PublishButton({
  post,
  publishing: { state, hasChanges, isBusy, time, schedule, publish, publishAt },
}: PublishingProps) {
  const isDraft = state === 'draft'
  const hasTime = time.isTyped && state !== 'published'
  const act = () => {
    if (hasTime) schedule()
    else void (state === 'scheduled' ? publishAt(post.publishAt ?? '') : publish())
  }
  return (
    <Button busy={isBusy && words.busy} aria-disabled={!isDraft && !hasChanges && !hasTime} onClick={act}>
      {isDraft ? words.publish : words.update}
    </Button>
  )
}

export function PostPublishing({ post, publishing }: PublishingProps) {
  const { state, hasChanges, isBusy, time, schedule, publish, takeBack } = publishing
  return (
    <section className="drawer__part">
      <h3>{words.heading}</h3>
      <p role="status">
        {state === 'draft' && words.draft}
        {state === 'scheduled' && words.scheduled(momentInWords(post.publishAt ?? ''), timeZone)}
        {state === 'published' && words.published(momentInWords(post.publishAt ?? ''))}
      </p>
      {hasChanges && <p>{state === 'scheduled' ? words.scheduledChanges : words.changes}</p>}
      {state !== 'draft' && (
        <div className="writing-panel__acts">
          {state === 'scheduled' && (
            <Button look="quiet" aria-disabled={isBusy} onClick={() => void publish()}>
              {words.now}
            </Button>
          )}
          <Button look="quiet" aria-disabled={isBusy} onClick={() => void takeBack()}>
            {state === 'scheduled' ? words.unschedule : words.takeBack}
          </Button>
        </div>
      )}
      {state === 'published' && post.publicSlug && (
        <a className="go" href={postPage(post.publicSlug)} target="_blank" rel="noopener">
          {words.see}
          <ArrowUpRight className="i" />
        </a>
      )}
      {state !== 'published' && <ScheduleForm time={time} isBusy={isBusy} onSchedule={schedule} />}
    </section>
  )
}
