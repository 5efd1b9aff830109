import { useQuery } from '@tanstack/react-query'
import { postFeeds, postFeedTitle, postMessages } from '#contract/website/posts.ts'
import { ArchiveList } from '#web/components/layout/archive-list.tsx'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { NewsletterBox } from '#web/features/newsletter/subscribers/newsletter-box.public.tsx'
import { PostList } from './post-list.tsx'
import { postsQuery } from './posts.queries.ts'
import { usePostsText } from './use-posts-text.ts'

export function PostsPage({ after }: { after: string | undefined }) {
  const content = usePostsText()
  const { path, invitation, farewell } = content
  const { data } = useQuery(postsQuery({ after }))
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={postFeedTitle} href={postFeeds.atom} />
      <link rel="alternate" type="application/feed+json" title={postFeedTitle} href={postFeeds.json} />
      <PageHead content={content} />
      {!after && (
        <Container className="posts__news">
          <NewsletterBox {...invitation} />
        </Container>
      )}
      <ArchiveList
        path={path}
        page={data}
        isFirstPage={!after}
        words={{ ...content, failed: postMessages.listFailed }}
        linksClassName="posts__more"
      >
        <PostList posts={data?.items ?? []} />
      </ArchiveList>
      <GrainBand />
      <Container className="posts__news posts__news--last">
        <NewsletterBox {...farewell} />
      </Container>
    </>
  )
}
