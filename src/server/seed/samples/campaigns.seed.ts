import type { StaffName } from './staff.seed.ts'

interface SampleCampaign {
  subject: string
  preheader: string
  body: string
  editor: StaffName
  /** Null while the campaign waits for approval. */
  approver: StaffName | null
  sentDaysAgo: number
  replies: number
}

/** Three sent campaigns and one that waits for approval, none of them in the public archive. */
export const sampleCampaigns: SampleCampaign[] = [
  {
    subject: 'One form, filled in once',
    preheader: 'How a practice found out why it asked for the same date of birth four times.',
    editor: 'priya',
    approver: 'maren',
    sentDaysAgo: 236.4,
    replies: 3,
    body: `This is our first letter to you. There will be one every few weeks, and only when there is something to say.

## Four times the same question

An intake form asked for a date of birth. So did the consent form, the insurance sheet and the note of the first session. Nobody had decided this. Each sheet had been made by somebody careful who did not know of the others.

The practice did not need software to change it. It needed ten minutes with all four sheets on one table. Two of them could go, and the other two now begin where the first one ends.

## Try it on Monday

- Print every sheet that a new client sees before the second session.
- Mark in one color what is asked twice.
- For each mark, ask who reads the second answer. If nobody does, it can go.

Write to us what you found. We read every reply.`,
  },
  {
    subject: 'The message that waits the longest',
    preheader: 'It is rarely the most difficult one. A small habit for shared inboxes.',
    editor: 'priya',
    approver: 'maren',
    sentDaysAgo: 147.85,
    replies: 5,
    body: `In every shared inbox there is a message that everybody has read and nobody has answered.

## Why it waits

It is usually not difficult. It is unclear whose it is. Each person who opens it sees that a colleague has opened it before, and closes it again with good intentions.

## Put a name on it

Agree on one rule: whoever opens a message first puts a name on it before closing it, and the name may be somebody else’s. An answer can wait. A name cannot.

After two weeks, look at which names appear most. That is not a list of who works hard. It is a drawing of how your office thinks it works, and it is worth a conversation.

## And the distressed ones

Some messages must not wait at all. Decide today who reads them at six in the evening, and what that person does. Write it on the wall beside the phone, with the numbers 988 and 911.`,
  },
  {
    subject: 'Seven questions before software drafts a note',
    preheader: 'For the conversation with the maker, and for the one with yourself.',
    editor: 'jonah',
    approver: 'priya',
    sentDaysAgo: 44.6,
    replies: 11,
    body: `More and more tools offer to write the note for you. Some of them are good. These questions help to find out which.

1. What does it hear, and who keeps that?
2. What does the client know about it?
3. What does it get wrong, in the words of its maker?
4. Who reads the draft before it is signed, and at what hour of the day?
5. What must it never decide?
6. How do you get your notes out again?
7. What will you do with the time?

The last one is asked least. If the evening that comes back is filled with more sessions, nothing has been gained but speed.

## A small exercise

Take one draft and look for two things: a sentence that is surer than the person was, and something that mattered and is missing. If you find neither, read it again tomorrow morning.`,
  },
  {
    subject: 'What a waiting list is made of',
    preheader: 'Before you shorten it, look at who is on it and what they are waiting for.',
    editor: 'jonah',
    approver: null,
    sentDaysAgo: 0.8,
    replies: 0,
    body: `A waiting list looks like a number. It is a room with people in it, and they are not all waiting for the same thing.

## Four kinds of waiting

Some are waiting for a free hour. Some are waiting for a particular person. Some are waiting for an answer from their insurance. And some have found help elsewhere and are waiting for nothing at all.

Only the first kind gets shorter when you work more.

## Call five of them

Take five names from the middle of the list and call. Ask what they are waiting for, and write down the words they use. It takes an hour, and it will tell you more than the length of the list ever has.

If somebody on the phone sounds worse than you expected, stop counting and stay with them. The list can wait.`,
  },
]
