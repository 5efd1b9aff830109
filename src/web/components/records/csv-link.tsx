import Download from 'icon:download'
import { type MouseEvent, useRef } from 'react'
import { cmsPaths } from '#contract/cms.ts'
import { getJson } from '#web/api/client.ts'
import { isSignedOut, whileSignedIn } from '#web/components/session/sign-in-store.ts'
import { recordsContent } from './records.content.ts'

/** The list as a file. A download cannot ask for a password, so the session is looked at first. */
export function CsvLink({ href }: { href: string }) {
  const isLookedAt = useRef(false)
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isLookedAt.current) return
    event.preventDefault()
    const link = event.currentTarget
    const isSignedIn = await whileSignedIn(() => getJson(cmsPaths.user)).then(
      () => true,
      (failure: unknown) => !isSignedOut(failure),
    )
    isLookedAt.current = true
    if (isSignedIn) link.click()
    isLookedAt.current = false
  }
  return (
    <a className="btn btn--quiet" href={href} download onClick={download}>
      <Download className="i" />
      {recordsContent.download}
    </a>
  )
}
