import { productNames } from '#contract/website/product-names.ts'

const [flow, tracker, supervision] = [productNames['hyr-flow'], productNames.growthtracker, productNames.supervision]

export const productScreens = {
  note: {
    wide: [608, 404],
    tall: [340, 440],
    caption: `${flow}. The hour is over and the draft is there. Nothing is a record until it’s signed.`,
    description: `A drawn screen of ${flow}. K. Lund’s session is open: a draft note from the transcript with one correction underlined, a plan, an empty signature line and the button Sign note.`,
  },
  claim: {
    wide: [608, 404],
    tall: [340, 440],
    caption: `${flow}. One signature later, the claim has filled itself in from the note.`,
    description: `A drawn screen of ${flow}. Threads from the note end in the fields of a claim: client, session, service, diagnosis, clinician. Ready to send, typed again: nothing. Signed 4:52 pm.`,
  },
  renewals: {
    wide: [608, 360],
    tall: [340, 500],
    caption: `${tracker}. Every license you hold, the day it renews, and a line for each credit it asks for.`,
    description: `A drawn screen of ${tracker}. 103 days to the next renewal; three licenses with their dates and credits, 24 of 30, 18 of 30 and all in. Supervision hours are coming soon.`,
  },
  rehearsal: {
    wide: [608, 360],
    tall: [340, 548],
    caption: `${supervision}, as planned. Who spoke, who waited, and a grade beside the supervisor’s own words.`,
    description: `A drawn screen of ${supervision}. A rehearsal with the AI persona Dev as sound, six seconds of silence marked, four graded lines, a grade of 3.5 of 4 and the supervisor’s comment.`,
  },
} as const
export type ProductScreenName = keyof typeof productScreens
