import { productName } from '#contract/apps.ts'

const [flow, tracker, supervision] = [productName('hyr-flow'), productName('growthtracker'), productName('supervision')]

/** What each drawn screen shows, for those who see it and for those who hear it. Sizes are those of its files. */
export const productScreens = {
  note: {
    wide: [608, 404],
    tall: [340, 440],
    caption: `${flow}. The hour is over and the draft is there. Nothing is a record until it’s signed.`,
    description: `A drawn screen of ${flow}. Tuesday’s sessions stand in a column, and the one with K. Lund is open: a draft note made from the transcript, one passage underlined where the clinician corrected it, a short plan, an empty signature line and the button Sign note.`,
  },
  claim: {
    wide: [608, 404],
    tall: [340, 440],
    caption: `${flow}. One signature later, the claim has filled itself in from the note.`,
    description: `A drawn screen of ${flow}. Threads from the note end in the five fields of an insurance claim: client, session, service, diagnosis and clinician. It says ready to send, typed again: nothing. Below stand a signature and the time, 4:52 pm.`,
  },
  renewals: {
    wide: [608, 360],
    tall: [340, 500],
    caption: `${tracker}. Every license you hold, the day it renews, and a line for each credit it asks for.`,
    description: `A drawn screen of ${tracker}. A gauge of growth rings says 103 days to the next renewal. Three licenses are listed, from Pennsylvania, Florida and New Jersey, each with its date and its credits: 24 of 30, 18 of 30, and all in. Supervision hours are coming soon.`,
  },
  rehearsal: {
    wide: [608, 360],
    tall: [340, 548],
    caption: `${supervision}, as planned. Who spoke, who waited, and a grade beside the supervisor’s own words.`,
    description: `A drawn screen of ${supervision}, as planned. A rehearsal with the AI persona Dev is shown as sound, with a silence of six seconds marked. Beside it stand four graded lines, a standardized grade of 3.5 out of 4 and the supervisor’s comment: good wait, next time ask about the move.`,
  },
} as const
export type ProductScreenName = keyof typeof productScreens
