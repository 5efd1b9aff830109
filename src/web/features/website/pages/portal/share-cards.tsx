import type { StaffPage } from '#contract/website/pages.staff.schema.ts'
import { pageMessages } from '#contract/website/pages.staff.ts'
import { seoFits } from '#contract/website/seo-hints.ts'
import { readShareImagePath } from '#contract/website/share-images.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { cutText } from '#web/lib/cut-text.ts'
import { pagesContent } from './pages.portal.content.ts'
import type { PageForm } from './pages.portal.kind.ts'
import { readShareCards, type Shared } from './read-share-cards.ts'
import { usePageHtml } from './use-page-html.ts'

const { preview: words } = pagesContent

export function ShareCards({ form, page }: { form: PageForm; page: StaffPage }) {
  const { data: html, isError, isDraft } = usePageHtml(form, page)
  const cards = html === undefined ? undefined : readShareCards(html)
  return (
    <section className="share-cards" aria-label={words.heading}>
      <h3>{words.heading}</h3>
      <p className="muted small">{isDraft ? words.fromDraft : words.fromSite}</p>
      {isError && (
        <p className="notice notice--error" role="alert">
          {pageMessages.previewFailed}
        </p>
      )}
      {!cards && !isError && (
        <p role="status">
          <Spinner label={words.loading} />
        </p>
      )}
      {cards && (
        <>
          <figure className="share-card share-card--google">
            <figcaption>{words.google}</figcaption>
            <p className="small">{inCrumbs(cards.google.address)}</p>
            <p className="share-card__title">{cutText(cards.google.title, seoFits.title) || words.noTitle}</p>
            <p className="small">{cutText(cards.google.description, seoFits.description) || words.noDescription}</p>
          </figure>
          <figure className="share-card">
            <figcaption>{words.linkedIn}</figcaption>
            <SharedPicture {...cards.linkedIn} />
            <p className="share-card__title">{cards.linkedIn.title || words.noTitle}</p>
            <p className="small">{cards.linkedIn.host}</p>
          </figure>
          <figure className={cards.x.isLarge ? 'share-card' : 'share-card share-card--small'}>
            <figcaption>{words.x}</figcaption>
            <SharedPicture {...cards.x} />
            <p className="share-card__title">{cards.x.title || words.noTitle}</p>
            <p className="small">{cards.x.host}</p>
          </figure>
          {isDraft && isDrawn(cards.linkedIn) && <p className="muted small">{words.drawn}</p>}
        </>
      )}
    </section>
  )
}

const isDrawn = ({ image }: Shared) => readShareImagePath(URL.parse(image)?.pathname ?? '') !== undefined

/** Own pictures by path, because the portal may be open under another host name. */
function SharedPicture({ image, host }: Shared) {
  const url = URL.parse(image)
  if (!url) return <p className="share-card__none">{words.noPicture}</p>
  return <img src={url.host === host ? url.pathname : url.href} alt="" width={1200} height={630} loading="lazy" />
}

function inCrumbs(address: string): string {
  const url = URL.parse(address)
  return url ? [url.host, ...url.pathname.split('/').filter(Boolean)].join(' › ') : address
}
