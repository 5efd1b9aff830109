import { useQuery } from '@tanstack/react-query'
import { postFeeds, postFeedTitle, postMessages } from '#contract/website/posts.ts'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { PageSeo } from '#web/components/seo/page-seo.tsx'
import { ArrowLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { NewsletterBox } from '#web/features/newsletter/subscribers/newsletter-box.public.tsx'
import { PostList } from './post-list.tsx'
import { postsQuery } from './posts.queries.ts'
import { usePostsText } from './use-posts-text.ts'

export function PostsPage({ after }: { after: string | undefined }) {
  const { path, heading, seo, lede, list, invitation, farewell, older, newest, noneLeft } = usePostsText()
  const { data } = useQuery(postsQuery({ after }))
  return (
    <>
      <PageSeo path={path} fallback={seo} />
      <link rel="alternate" type="application/atom+xml" title={postFeedTitle} href={postFeeds.atom} />
      <link rel="alternate" type="application/feed+json" title={postFeedTitle} href={postFeeds.json} />
      <PageHead path={path} heading={heading} lede={lede} />
      {!after && (
        <Container className="posts__news">
          <NewsletterBox {...invitation} />
        </Container>
      )}
      <section aria-label={list}>
        <Container>
          {data?.items.length === 0 && <p className="notice">{noneLeft}</p>}
          {data ? (
            <PostList posts={data.items} />
          ) : (
            <p className="notice notice--error" role="alert">
              {postMessages.listFailed}
            </p>
          )}
          <p className="posts__more">
            {after && <ArrowLink href={path}>{newest}</ArrowLink>}
            {data?.next && <ArrowLink href={`${path}?after=${data.next}`}>{older}</ArrowLink>}
          </p>
        </Container>
      </section>
      <GrainBand />
      <Container className="posts__news posts__news--last">
        <NewsletterBox {...farewell} />
      </Container>
    </>
  )
}
