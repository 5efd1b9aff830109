import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResumePages as Pages } from '#contract/hiring/applications.staff.schema.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { DownloadLink } from '#web/components/records/download-link.tsx'
import { ListState } from '#web/components/records/list-state.tsx'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { Button } from '#web/components/ui/button.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { resumePagesQuery } from './applications.portal.kind.tsx'
import { ResumeText } from './resume-text.tsx'

const words = applicationsContent.resumePages

/** Pictures of the pages of a PDF. The browser never opens the file itself. */
export function ResumePages({ id, name }: { id: number; name: string }) {
  const { data, isError, refetch } = useQuery(resumePagesQuery(id))
  return (
    <section className="resume" data-part="resume">
      <h2 tabIndex={-1}>{applicationsContent.resume}</h2>
      <ListState rows={data?.pages} isError={isError} words={words} onRetry={() => refetch()} />
      {data && data.pages.length > 0 && <Shown id={id} {...data} />}
      <DownloadLink className="link" href={pathOf(applicationStaffPaths.resume, id)}>
        {words.download(name)}
      </DownloadLink>
    </section>
  )
}

function Shown({ id, pageCount, pages }: Pages & { id: number }) {
  const [isLarge, setLarge] = useState(false)
  const pagePath = pathOf(applicationStaffPaths.resumePage, id)
  return (
    <>
      <Button look="quiet" small aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
        {words.enlarge}
      </Button>
      {/* Scrolls sideways when enlarged, so it takes the keyboard too. */}
      <ol className="bare resume__pages" data-large={isLarge || undefined} tabIndex={isLarge ? 0 : undefined}>
        {pages.map(({ number, width, height }) => (
          <li key={number}>
            <Picture
              src={pagePath.replace('{number}', String(number))}
              alt={words.page(number, pageCount)}
              width={width}
              height={height}
            />
          </li>
        ))}
      </ol>
      {pageCount > pages.length && <p className="muted small">{words.shown(pages.length, pageCount)}</p>}
      <ResumeText pages={pages} />
    </>
  )
}

function Picture(picture: { src: string; alt: string; width: number; height: number }) {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => setFailed(false)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed])
  if (!hasFailed)
    // biome-ignore lint/a11y/useAltText: the alternative text is in `picture`.
    return <img {...picture} loading="lazy" decoding="async" onError={() => setFailed(true)} />
  const failed = { ...words, loadFailed: words.pageFailed(picture.alt) }
  return <ListState rows={undefined} isError words={failed} onRetry={() => setFailed(false)} />
}
