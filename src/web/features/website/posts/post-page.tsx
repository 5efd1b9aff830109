import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { teamMemberPage } from '#contract/paths.ts'
import { siteName } from '#contract/site.ts'
import type { Post } from '#contract/website/posts.schema.ts'
import { postPage } from '#contract/website/posts.ts'
import { BelowFold } from '#web/components/layout/below-fold.tsx'
import { PageSeo, usePageHeading } from '#web/components/seo/page-seo.tsx'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { Link } from '#web/components/ui/link.tsx'
import { Container, Section } from '#web/components/ui/section.tsx'
import { postContent as words } from './post.content.ts'
import { PostNotFound } from './post-not-found.tsx'
import { postQuery } from './posts.queries.ts'
import { TagLinks } from './tag-links.tsx'

export function PostPage({ slug }: { slug: string }) {
  const { data: post, isPending } = useQuery(postQuery(slug))
  if (isPending) return <section className="pagehead" aria-busy="true" aria-label={words.loading} />
  if (!post) return <PostNotFound />
  if (post.slug !== slug) return <Navigate to={postPage(post.slug)} replace />
  return (
    <>
      <PostArticle post={post} />
      {post.related.length > 0 && (
        <BelowFold>
          <Related related={post.related} />
        </BelowFold>
      )}
    </>
  )
}

function PostArticle({ post }: { post: Post }) {
  const path = postPage(post.slug)
  const { title, lede, structuredData, contents, image, imageAlt, tags, author } = post
  return (
    <article>
      <PageSeo path={path} fallback={{ title: `${title} | ${siteName}`, description: lede, structuredData }} />
      <header className="pagehead posthead">
        <Container>
          <Breadcrumb trail={[{ label: 'Blog', href: '/blog' }]} current={title} />
          <h1 className="h-title">{usePageHeading(path, title)}</h1>
          <p className="lede pagehead__lede">{lede}</p>
          <p className="posthead__facts">
            {author && (
              <span>
                {words.by} <Link href={teamMemberPage(author.slug)}>{author.name}</Link>, {author.title}
              </span>
            )}
            <time dateTime={post.publishedAt}>{post.day}</time>
            {post.updatedAt && (
              <span>
                {words.updated} <time dateTime={post.updatedAt}>{post.updatedDay}</time>
              </span>
            )}
            <span>{words.minutes(post.minutes)}</span>
          </p>
        </Container>
      </header>
      <Container className={contents.length > 0 ? 'post post--contents' : 'post'}>
        {contents.length > 0 && <Contents contents={contents} />}
        <div className="post__main">
          {image && <img className="post__image" {...image} alt={imageAlt} decoding="async" fetchPriority="high" />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by our server, which allows no HTML. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
          <TagLinks tags={tags} label={words.tags} />
        </div>
      </Container>
    </article>
  )
}

const Contents = ({ contents }: Pick<Post, 'contents'>) => (
  <nav className="contents post__contents" aria-labelledby="contents">
    <h2 id="contents">{words.contents}</h2>
    <ol className="bare">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  </nav>
)

const Related = ({ related }: Pick<Post, 'related'>) => (
  <Section id="related" title={words.related} tone="ground">
    <ul className="related bare">
      {related.map(({ slug, title, lede, minutes }) => (
        <li key={slug} className="card card--link">
          <h3>
            <Link className="stretch" href={postPage(slug)}>
              {title}
            </Link>
          </h3>
          <p>{lede}</p>
          <p className="small subtle">{words.minutes(minutes)}</p>
        </li>
      ))}
    </ul>
  </Section>
)
