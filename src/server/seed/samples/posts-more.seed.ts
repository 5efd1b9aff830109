import type { PostDraft } from '#contract/website/posts.staff.schema.ts'

type Text = Pick<PostDraft, 'title' | 'slug' | 'lede' | 'tags' | 'body'>

/** Added to those of `posts.seed.ts`, and unpublished as well. */
export const morePosts: Text[] = [
  {
    title: 'What the front desk knows',
    slug: 'what-the-front-desk-knows',
    lede: 'The person who answers the phone sees your practice as clients do. Five questions to ask them, and one to leave out.',
    tags: ['Practice life', 'Systems thinking'],
    body: `Most changes in a practice are decided by people who are in session when their effects arrive. The effects arrive at the front desk.

So before you change a form, a rule or a program, ask the person who sits there. Not in passing, and not in a meeting with everybody. Sit beside them for an hour, on an ordinary day, and bring these questions.

## What do you explain most often?

Whatever is explained every day is not clear where it should be. It may be a sentence in a letter, a sign on a door, or a field that says “provider” to people who say “my counselor”.

Write down the explanation in the words that are used on the phone. It is usually better than the text it replaces.

## What do you do that nobody asked you to do?

Every desk has a notebook, a drawer or a color. It is where the actual rule lives. Ask what would go wrong without it, and do not take it away before the answer has a place of its own.

## When do you have to guess?

Somebody calls and asks whether a session is covered. Somebody stands at the counter and cries. Somebody wants to know if their partner was here.

Guessing is tiring, and each guess carries a small fear of being wrong. A short list of what may be said, by whom, is worth more than a training day.

:::
Some of these guesses are about privacy or safety. They belong on a list that somebody with the right license has read.
:::

## What happens at ten to the hour?

Sessions end together, and begin together. In between, everything that has waited for fifty minutes happens at once. If you want to know why the phone is not answered, look there first.

Ten minutes of difference between two calendars often helps more than another person.

## What would you stop?

Not “what should we improve”. That question asks for ideas. This one asks for experience.

You will hear small things: a fax that is read by no one, a reminder that is sent twice, a sheet that is copied and then thrown away. Stop one of them while you are still sitting there. It shows that the hour was meant.

## The question to leave out

Do not ask who is difficult to work with. You will learn a name and nothing about the desk.

Ask instead which hour of the week they would give away. There is usually one, everybody knows it, and it is a good place to begin.`,
  },
  {
    title: 'A handover that fits on one page',
    slug: 'a-handover-that-fits-on-one-page',
    lede: 'When a clinician leaves or falls ill, what does the next one need on the first morning? Less than you think, and other things.',
    tags: ['Documentation', 'Practice life'],
    body: `A colleague falls ill on a Sunday. On Monday at nine, somebody else sits across from their clients.

What they find is usually everything: years of notes, complete and in order. What they need is a page.

## What the page is for

It is not a summary of the treatment. It answers one question: what must I not get wrong today?

That makes it short. It also makes it different from what most templates ask for.

## What belongs on it

- What they like to be called.
- What we agreed on last time, in one sentence.
- What would be a reason to call somebody before the end of the session, and whom.
- What not to bring up unless they do.
- What is already arranged: a letter, a call, a date.

Five lines are enough. If a line stays empty, that is information too.

## When to write it

Not when you are ill. The best moment is the end of a session in which something was settled, while you still know why.

Some practices do it on the first working day of the month, for half of the clients, in the time of one canceled hour. Nobody is ever finished, and it does not matter. A page that is two months old is still better than four hundred notes.

:::
Who may read such a page, and where it may be kept, depends on your license, your state and your contracts. Decide it before the first one is written.
:::

## Tell the client

“If I am ever away, a colleague will know the most important things. Would you like to see what I wrote?”

Most people say yes. Some correct a line, and the correction is often the most useful sentence on the page.

## Try it once, on purpose

Choose a week in which nobody is ill. Let two colleagues swap one hour each, with the consent of the clients, and with nothing but the page.

Afterwards ask both: what did you miss, and what did you not need? Change the page, not the people. Then put it away until you need it, which will be on a Monday.`,
  },
  {
    title: 'Role-play without the audience',
    slug: 'role-play-without-the-audience',
    lede: 'Students learn a great deal from practice sessions and very little from being watched. How to separate the two.',
    tags: ['Teaching', 'AI in clinical work'],
    body: `Ask people who have finished a counseling program what they remember of the role-plays. Few speak of the client. Most speak of the row of classmates along the wall.

Being watched teaches something, too. But it is not the same thing, and it is often learned first.

## Two different lessons

In front of others, a student practices not to fail. Alone with a patient partner, the same student practices to listen. Both belong in a training. They do not have to happen in the same hour.

## Begin where nothing counts

Let the first three attempts be seen by nobody. Not recorded, not graded, not mentioned. Students try odd things when nothing counts, and some of those turn out to be their own voice.

This is where a machine can be useful. It does not get tired of the same opening sentence, it does not compare, and it can be stopped in the middle.

:::
A simulated client is not a client. Students should know what it cannot show, and have somebody to talk to when a scene touches something of their own.
:::

## Then one pair of eyes

The fourth attempt has a witness: one person, who sits where they are seen. Afterwards the student speaks first. Two questions are enough.

- Where did you stop listening?
- What did you want to say, and did not?

The witness answers a single one: what did you see that you would keep?

## Then the room

When a student asks for the room, they are ready for it. It comes sooner than teachers expect, and it goes better, because by then there is something to show.

## What to grade

If you have to give a grade, give it for what can be seen again: a question that was open, a silence that was left alone, a repair after a wrong turn. Show the moment together with the grade.

A grade that nobody can point to is a mood. Students notice.`,
  },
]
