import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { staffPaths } from '#contract/staff.ts'
import { getJson } from '#web/api/client.ts'
import { isSignedOut, whileSignedIn } from '#web/components/session/sign-in-store.ts'

/** A download cannot ask for a password, so the session is looked at first. */
export function DownloadLink({ href, ...link }: ComponentProps<'a'>) {
  const isLookedAt = useRef(false)
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isLookedAt.current) return
    event.preventDefault()
    const { currentTarget } = event
    const isSignedIn = await whileSignedIn(() => getJson(staffPaths.user)).then(
      () => true,
      (failure: unknown) => !isSignedOut(failure),
    )
    isLookedAt.current = true
    if (isSignedIn) currentTarget.click()
    isLookedAt.current = false
  }
  return <a {...link} href={href} download onClick={download} />
}
