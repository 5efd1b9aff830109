import type { PostDraft } from '#contract/website/posts.staff.schema.ts'

const blank = { authorId: null, image: '', imageAlt: '' } as const

/** Drafts only, so that a new site has no published posts. */
export const samplePosts: PostDraft[] = [
  {
    ...blank,
    title: 'Why the same problem keeps coming back',
    slug: 'why-the-same-problem-keeps-coming-back',
    lede: 'You fixed it in March, and in June it was back. A way to draw the loop behind a problem on a single sheet of paper.',
    tags: ['Systems thinking', 'Practice life'],
    body: `Every practice has one. The waiting list that was cleared and filled up again. The claims that were caught up over a weekend and fell behind by the end of the month. The new scheduling rule that worked for three weeks.

When a problem returns, the usual conclusion is that somebody did not try hard enough. More often the fix worked on the part you could see, and the part that makes the problem was left as it was.

## Ask what it is good for

This sounds wrong at first. But a problem that comes back is usually the side effect of something that helps somebody, today.

Take late cancellations. A clinician who charges for them has an awkward conversation. A clinician who lets them go has a pleasant one. Each time, the pleasant conversation wins, and each time the policy means a little less. Nobody decided to give up the policy. It was given up in small, kind steps.

So before you look for who failed, ask: what gets easier for somebody each time this happens?

## Draw the loop

Take one sheet of paper and a pencil. Do not use software for this; it makes the drawing look finished before the thinking is.

1. In the middle, write the problem as something you can count or see. Not “communication”, but “messages that wait longer than two days”.
2. Around it, write what makes it more, and what makes it less. Keep to things you have seen, not things you suspect.
3. Draw an arrow from each cause to its effect. Then look for an arrow that leads back to where you began.

That last arrow is what you are looking for. “Messages wait” leads to “people call instead”, which leads to “the front desk is on the phone”, which leads to “messages wait”. No one in that circle is doing anything unreasonable.

:::
If you cannot find an arrow that leads back, you may have drawn a list of complaints. Ask somebody who does the work to draw it with you.
:::

## Change the smallest thing in the loop

Once you see the circle, you do not need to change all of it. You need one place where it can be slowed down.

In the example, that might be twenty minutes in the morning in which the phone goes to voicemail and messages are answered. It is not an impressive change. It does not need a budget. But it is inside the circle, and that is why it holds when a larger one outside of it does not.

Three questions help to choose the place:

- Which step could one person change tomorrow, without asking anybody?
- Which step is done tired, or late, or in between two other things?
- Where would you notice within a week that it worked?

## Leave the drawing on the wall

The first drawing is usually wrong in one place. You find out where by leaving it up, and by asking the people who pass it. Someone will stop and say, “That is not why I do it.” This is the most useful sentence you will hear that month.

Then you draw it again. It takes ten minutes, and it is cheaper than fixing the same thing in June.`,
  },
  {
    ...blank,
    title: 'Your notes are late for a reason',
    slug: 'your-notes-are-late-for-a-reason',
    lede: 'Unfinished notes are rarely about discipline. Five places to look first, in the order in which they cost the least.',
    tags: ['Practice life', 'Documentation'],
    body: `Most clinicians who fall behind on notes describe it as a character flaw. They say that they should be better at this by now. Then they set aside a Sunday, catch up, and are behind again by the second week.

If it were only a matter of discipline, it would not happen to so many careful people. So it is worth looking at what happens between the end of a session and the end of a note.

## Look at the ten minutes after

Write down, for one week, what you did in the ten minutes after each session. Not what you meant to do. You do not need a form for it; a line on paper is enough.

Many people find that these minutes have already been given away. The session ran over. There was a door, a call, a message marked urgent, a glass of water. The note was moved to the evening before anyone decided to move it.

If that is so, the note is not late because of the note. It is late because the day has no room in it, and notes are what can be moved.

## Look at what the template asks

Open the template you use and read it as if you had never seen it. For each field, ask who reads it, and what they would do differently if it were empty.

- Some fields are there for a payer. Keep them.
- Some are there for the next clinician. Keep them, and write them first.
- Some are there because a template came that way. Ask whether they may go.

:::
What a note has to contain depends on your license, your state and your contracts. Before you remove a field, ask whoever answers for compliance in your practice. This is a question about structure, not a shortcut around it.
:::

## Look at when you decide

Writing is quick when you know what to say. What takes long is deciding, an hour later, what mattered.

Try to decide while the person is still in the room. Some clinicians close a session with two sentences: what we worked on, and what we said we would do next. It is good for the client to hear. It is also most of the note.

## Look at the first unfinished one

A pile has a strange effect: the oldest note is the hardest, so nothing on top of it gets written either.

Begin with the session you just left. Let the oldest one wait for a time you have set aside for it. Two small piles are easier than one, because one of them can reach zero on an ordinary day.

## Then look at tools

Tools come last on this list on purpose. A faster way to write does not help a day without ten minutes in it; it moves the same note to a faster evening.

When the other four places have been looked at, a tool can do a good deal. It can carry forward what has not changed, keep the plan beside the note, and tell you which notes are open without making you feel it. That is worth having.

But if you only change one thing this week, change the calendar. Put ten minutes after two of your sessions, and defend them as you would defend a client’s hour.`,
  },
  {
    ...blank,
    title: 'Before you let software draft a note',
    slug: 'before-you-let-software-draft-a-note',
    lede: 'Seven plain questions for any tool that writes about your clients, and what a good answer sounds like.',
    tags: ['AI in clinical work', 'Documentation'],
    body: `A tool that drafts clinical notes can give an evening back. It can also put a sentence into a record that nobody said. Both are true of the same tool, often on the same day.

You do not have to understand how it works to decide whether to use it. You have to be able to ask some questions, and to recognize an answer that is not one.

## What does it hear, and who keeps that?

Ask what is recorded, where it is stored, for how long, and who can listen to it. Ask whether anything from your sessions is used to improve the product.

A good answer names places, periods and contracts. “We take privacy very seriously” is not an answer. If protected health information is involved, ask for the business associate agreement before the demonstration, not after it.

## What does the client know?

Consent is a conversation before it is a checkbox. Ask yourself how you would explain the tool to a client who is frightened of being recorded. If you cannot say it in three sentences, you are not ready to use it with them.

And decide in advance what happens when somebody says no. The answer should be: nothing changes for them.

## What does it get wrong?

Every such tool gets something wrong. Ask the maker what it is. The ones who have looked will tell you: it mixes up who said what, it turns a question into a statement, it sounds surer than the person did.

:::
Try this with any draft: find one sentence that is too confident, and one thing that mattered and is missing. If you find neither, read it again when you are less tired.
:::

## Who reads it before it is signed?

You do. That is the whole safeguard, and it only works while reading takes less effort than writing would have.

So notice how you read. In the first week, people correct drafts carefully. Later the eyes slide. It helps to make the draft look unfinished, to read the risk section first, and never to sign the last note of the day without standing up once.

## What must it never decide?

Write this list before you begin, and keep it short.

- Whether somebody is at risk.
- What the diagnosis is.
- What happens next in treatment.

A tool may remind you that a section is empty. It should not fill it.

## How would you stop?

Ask how you get your notes out, and what remains when you leave. If leaving is hard, you will put up with more than you should.

## What will you do with the time?

This is the question that is asked least. If the evening that comes back is filled with two more sessions, the problem has not been solved; it has been moved.

Decide first. Give the time to supervision, to the people at home, or to nothing at all. Then see whether the tool really gives it to you. If it does, keep it. If it does not, you have lost a month and learned what you needed to know.`,
  },
]
