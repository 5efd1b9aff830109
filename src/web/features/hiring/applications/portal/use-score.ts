import { useState } from 'react'
import { type ApplicationScores, scoreInputSchema } from '#contract/hiring/application-scores.schema.ts'
import { applicationScoreMessages, type Rating } from '#contract/hiring/application-scores.ts'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { readDraft, writeDraft } from '#web/components/form/draft-store.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { pathOf } from '#web/components/submissions/submission-kind.ts'
import { deliver } from '#web/components/unsent/unsent.ts'
import { applicationsContent } from './applications.portal.content.ts'
import { applicationKind } from './applications.portal.kind.tsx'
import { forgetScoreDraft, scoreDraftName } from './score-draft.ts'

interface ScoreDraft {
  /** Keyed by criterion text, so that unchanged criteria keep their rating. */
  ratings: Record<string, Rating>
  sentence: string
}

export function useScore({ id, name }: { id: number; name: string }, { criteria, scores }: ApplicationScores) {
  const attempt = useAttempt(applicationKind.key)
  const [draft, setDraft] = useState(() => {
    const { ratings = [], sentence = '' } = scores?.own ?? {}
    const saved = Object.fromEntries(ratings.map(({ criterion, rating }) => [criterion, rating]))
    return { ratings: saved, sentence, ...readDraft(scoreDraftName(id)) } as ScoreDraft
  })
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)

  const body = {
    ratings: criteria.map((criterion) => ({ criterion, rating: draft.ratings[criterion] })),
    sentence: draft.sentence,
  }
  const issues = scoreInputSchema.safeParse(body).error?.issues ?? []

  const change = (changed: Partial<ScoreDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    writeDraft(scoreDraftName(id), next)
  }

  const save = async (): Promise<boolean> => {
    setSaving(true)
    const isSaved = await attempt(async () => {
      const { isWaiting } = await deliver({
        kind: 'score',
        method: 'PUT',
        path: pathOf(applicationStaffPaths.scores, id),
        body,
        area: applicationStaffPaths.list,
        ids: [id],
        words: applicationsContent.scorecard.of(name),
        text: body.sentence,
        draft: scoreDraftName(id),
      })
      forgetScoreDraft(id)
      if (!isWaiting) succeed(applicationsContent.scorecard.saved)
    }, applicationScoreMessages.saveFailed)
    setSaving(false)
    return isSaved
  }

  return {
    draft,
    rate: (criterion: string, rating: Rating) => change({ ratings: { ...draft.ratings, [criterion]: rating } }),
    write: (sentence: string) => change({ sentence }),
    check: () => {
      setChecked(true)
      return issues[0]?.path
    },
    errorAt: (...path: (string | number)[]) =>
      isChecked ? issues.find((issue) => issue.path.join() === path.join())?.message : undefined,
    isSaving,
    save,
  }
}
