import { forgetDraft, readDraft } from '#web/components/form/draft-store.ts'

export const scoreDraftName = (id: number) => `application-scores-${id}`
export const hasScoreDraft = (id: number) => 'sentence' in readDraft(scoreDraftName(id))
export const forgetScoreDraft = (id: number) => forgetDraft(scoreDraftName(id))
