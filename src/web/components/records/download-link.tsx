import { type ComponentProps, type MouseEvent, useRef } from 'react'
import { staffPaths } from '#contract/staff.ts'
import { getJson } from '#web/api/client.ts'
import { isSignedOut, whileSignedIn } from '#web/components/session/sign-in-store.ts'

/** A download cannot ask for a password, so check the session first. */
export function DownloadLink({ href, ...link }: ComponentProps<'a'>) {
  const isChecked = useRef(false)
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isChecked.current) return
    event.preventDefault()
    const { currentTarget } = event
    const isSignedIn = await whileSignedIn(() => getJson(staffPaths.user)).then(
      () => true,
      (failure: unknown) => !isSignedOut(failure),
    )
    isChecked.current = true
    if (isSignedIn) currentTarget.click()
    isChecked.current = false
  }
  return <a {...link} href={href} download onClick={download} />
}
