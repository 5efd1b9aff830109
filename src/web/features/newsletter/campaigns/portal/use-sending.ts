import { useState } from 'react'
import type { CampaignCheck, CampaignDraft } from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  campaignProblems,
  campaignStaffMessages as messages,
  campaignStaffPaths as paths,
} from '#contract/newsletter/campaigns.staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { useTypedTime } from '#web/components/writing/use-typed-time.ts'
import type { WritingPageState } from '#web/components/writing/use-writing-page.ts'
import { type CampaignAutosave, campaignWrites } from './campaigns.portal.kind.ts'

/** A check result is valid only for the text it was made of. */
interface Checked {
  of: CampaignDraft
  result: CampaignCheck
}

/** `stops` have to be fixed; `looks` have to be ticked. */
const problemsOf = ({ problems }: CampaignCheck) => ({
  stops: problems.filter(({ name }) => campaignProblems[name].level === 'stop'),
  looks: problems.filter(({ name }) => campaignProblems[name].level === 'look'),
})

export function useSending({ values, flush, current }: CampaignAutosave, page: WritingPageState) {
  const { openDrawer, goTo } = page
  const attempt = useAttempt([paths.test])
  const [busy, setBusy] = useState<'checking' | 'testing'>()
  const [checked, setChecked] = useState<Checked>()
  /** Indexes of the ticked entries of `looks`. */
  const [seen, setSeen] = useState<readonly number[]>([])
  const [needsApproval, setNeedsApproval] = useState(false)
  /** Null: as soon as the hold is over. */
  const [sendAt, setSendAt] = useState<string | null>(null)
  const time = useTypedTime(page)
  const [isAsking, setAsking] = useState(false)
  const isCurrent = checked?.of === values
  const result = isCurrent ? { ...checked.result, ...problemsOf(checked.result) } : undefined
  const hasLooked = result?.looks.every((_, index) => seen.includes(index)) ?? false

  /** Saves everything typed before it runs the work. */
  const after = async (doing: typeof busy, work: (id: number) => Promise<void>, failed: string) => {
    setBusy(doing)
    if (await flush()) {
      const { id } = current()
      // Nothing was typed yet.
      if (id === 0) goTo('subject', false)
      else await attempt(() => work(id), failed)
    }
    setBusy(undefined)
  }
  return {
    busy,
    result,
    isOutdated: checked !== undefined && !isCurrent,
    seen,
    setSeen,
    hasLooked,
    needsApproval,
    setNeedsApproval,
    sendAt,
    setSendAt,
    time,
    schedule() {
      const moment = time.read()
      if (!moment) return
      time.clear()
      setSendAt(moment)
    },
    canSend: result?.stops.length === 0 && hasLooked,
    isAsking,
    setAsking,
    check: () =>
      after(
        'checking',
        async (id) => {
          const found = await campaignWrites.check(id)
          setSeen([])
          setChecked({ of: values, result: found })
          openDrawer()
        },
        messages.checkFailed,
      ),
    test: () =>
      after(
        'testing',
        async (id) => {
          const email = await campaignWrites.test(id)
          succeed(messages.tested(email))
        },
        messages.testFailed,
      ),
  }
}
export type Sending = ReturnType<typeof useSending>
