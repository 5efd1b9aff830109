import knotWide from 'drawing:knot-404'
import knotTall from 'drawing:knot-404-tall'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { ButtonLink } from '#web/components/ui/link.tsx'

export function NotFoundPage() {
  return (
    <section className="lost">
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <Drawing svg={knotWide} />
      <Drawing svg={knotTall} />
      <div className="lost__in">
        <h1 className="h-title">404 Page Not Found</h1>
        <p className="lede">Did you forget to add the page to the router?</p>
        <p>If a link brought you here, that is our mistake.</p>
        <div className="btnrow btnrow--center">
          <ButtonLink href="/">Back to Home</ButtonLink>
          <ButtonLink href="/sitemap" look="quiet">
            View the sitemap
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
