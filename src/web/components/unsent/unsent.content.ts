import { unsentDays } from './unsent-store.ts'

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

export const unsentContent = {
  button: (count: number, asking: number) => (asking > 0 ? `${asking} to decide` : `${count} not sent`),
  title: 'Changes that are not sent yet',
  note: `They wait in this browser until you are online, and are sent in this order. They are gone when you log out, and after ${unsentDays} days.`,
  none: 'Everything is sent.',
  close: 'Close',
  waits: (what: string) => `${what}: kept in this browser, and sent when you are back online.`,
  waiting: 'Waits for the network.',
  tried: 'Sent, but no response came back. It is sent once more, and counts once.',
  here: 'Not sent yet',
  more: (count: number) => `and ${count} more`,
  mark: 'not sent yet',
  look: 'Show',
  sent: (count: number) => `Sent: ${changes(count)} that waited.`,
  asks: (count: number) => `${changes(count)} could not be sent. Please decide.`,
  theirs: 'What they wrote',
  yours: 'What you wrote',
  anyway: 'Send mine anyway',
  again: 'Try again',
  edit: 'Edit',
  discard: 'Discard',
  discarded: 'Discarded.',
  gone: 'It does not exist any more.',
  refused: 'The server did not take it.',
  movedMeanwhile: (states: string) => `Somebody else moved it in the meantime, to ${states}.`,
  repliesLeft: (left: number, all: number) =>
    all === 1
      ? 'Nothing was sent: this applicant was moved, changed or kept apart in the meantime.'
      : `${left} of ${all} got nothing: they were moved, changed or kept apart in the meantime.`,
  leaving: {
    title: 'Log out and lose changes?',
    text: (own: number, others: number) =>
      [
        own > 0 && `${changes(own)} of yours ${own === 1 ? 'has' : 'have'} not been sent.`,
        others > 0 && `${changes(others)} of another account ${others === 1 ? 'waits' : 'wait'} in this browser.`,
        'Logging out deletes them.',
      ]
        .filter(Boolean)
        .join(' '),
    stay: 'Stay',
    leave: 'Log out and delete them',
  },
} as const
