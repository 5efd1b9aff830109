import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { healthPath } from '#contract/office/operations.ts'
import { useSite } from '#web/components/site-config.ts'
import { isCodeNotLoaded } from '#web/framework/code-not-loaded.ts'

type Cause = 'offline' | 'release' | 'fault'

const words: Record<Cause, { heading: string; text: string; action: string }> = {
  offline: {
    heading: 'This page could not be loaded',
    text: 'There seems to be no connection. The page opens by itself as soon as it is back. What you typed on the page before is kept.',
    action: 'Try again',
  },
  release: {
    heading: 'A new version of this site is here',
    text: 'This page was opened before it came. Reload to go on. What you typed is kept.',
    action: 'Reload',
  },
  fault: {
    heading: 'Something went wrong on this page',
    text: 'Please reload it. If that does not help, write to us:',
    action: 'Reload',
  },
}

export function PageFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const { emails } = useSite()
  const [cause, setCause] = useState<Cause>(isCodeNotLoaded(error) ? 'offline' : 'fault')

  useEffect(() => {
    if (!isCodeNotLoaded(error)) return console.error(error)
    let gone = false
    void serverResponds().then((responds) => {
      if (gone || !responds) return
      // The server responds but the code is missing, so a release replaced it: reload the page to get the new code.
      if (isFirstReload(location.href)) location.reload()
      else setCause('release')
    })
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => {
      gone = true
      removeEventListener('online', retry)
    }
  }, [error, router])

  const { heading, text, action } = words[cause]
  return (
    <section className="section">
      <title>{heading}</title>
      <div className="wrap">
        <div role="alert">
          <h1 className="h-title">{heading}</h1>
          <p className="lede">{text}</p>
          {cause === 'fault' && (
            <p>
              <a href={`mailto:${emails.contact}`}>{emails.contact}</a>
            </p>
          )}
        </div>
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => (cause === 'offline' ? void router.invalidate() : location.reload())}
        >
          {action}
        </button>
      </div>
    </section>
  )
}

const serverResponds = () =>
  fetch(healthPath, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const reloadedKey = 'reloaded'

/** One reload per address; a second in a row would loop. */
function isFirstReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === address) return false
    sessionStorage.setItem(reloadedKey, address)
    return true
  } catch {
    return false
  }
}
