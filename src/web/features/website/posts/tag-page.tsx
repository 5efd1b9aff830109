import { useQuery } from '@tanstack/react-query'
import { postsContent } from '#contract/website/content/posts.content.ts'
import { tagPage } from '#contract/website/posts.ts'
import { GrainBand } from '#web/components/layout/grain-band.tsx'
import { PageHead } from '#web/components/layout/page-head.tsx'
import { ArrowLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { PostList } from './post-list.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { type PostFilters, postsQuery } from './posts.queries.ts'

export function TagPage({ tag, after }: PostFilters & { tag: string }) {
  const { tagLede, all, older } = postsContent
  const { data, isPending } = useQuery(postsQuery({ tag, after }))
  if (isPending) return <section className="pagehead" aria-busy="true" aria-label={postsContent.list} />
  if (!data?.tag) return <PostNotFound />
  const { name } = data.tag
  const path = tagPage(tag)
  return (
    <>
      <PageHead
        content={{
          path,
          heading: name,
          seo: { title: `${name} | ${postsContent.seo.title}`, description: tagLede },
          lede: tagLede,
        }}
      />
      <Container>
        <PostList posts={data.items} />
        <p className="posts__more posts__more--last">
          <ArrowLink href={postsContent.path}>{all}</ArrowLink>
          {data.next && <ArrowLink href={`${path}?after=${data.next}`}>{older}</ArrowLink>}
        </p>
      </Container>
      <GrainBand />
    </>
  )
}
