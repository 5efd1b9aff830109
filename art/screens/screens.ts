import { claimScreen } from './claim.ts'
import { noteScreen } from './note.ts'
import { rehearsalScreen } from './rehearsal.ts'
import { renewalsScreen } from './renewals.ts'

/** The products as they look at work, by the name of their files; scripts/screens.ts writes them. */
export const screens = {
  note: noteScreen,
  claim: claimScreen,
  renewals: renewalsScreen,
  rehearsal: rehearsalScreen,
}
