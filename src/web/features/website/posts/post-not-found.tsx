import { ButtonLink } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { postContent } from './post.content.ts'

export const PostNotFound = () => (
  <section className="section">
    <title>{postContent.notFound}</title>
    <meta name="robots" content="noindex" />
    <Container className="missing">
      <h1 className="h-title">{postContent.notFound}</h1>
      <p className="lede missing__lede">{postContent.notFoundText}</p>
      <ButtonLink href="/blog">{postContent.back}</ButtonLink>
    </Container>
  </section>
)
