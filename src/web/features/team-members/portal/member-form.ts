import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { TeamMemberRecord, teamMemberUpdateSchema } from '#contract/team-members.schema.ts'

export type MemberValues = z.input<typeof teamMemberUpdateSchema>
type MemberOutput = z.output<typeof teamMemberUpdateSchema>
export type MemberForm = UseFormReturn<MemberValues, unknown, MemberOutput>

/** What the form shows for a member, or for nobody yet. Empty fields are empty text, never null. */
export const toValues = (member: TeamMemberRecord | undefined): MemberValues => ({
  name: member?.name ?? '',
  title: member?.title ?? '',
  slug: member?.slug ?? '',
  displayOrder: member?.displayOrder ?? '',
  bio: member?.bio ?? '',
  image: member?.image ?? '',
  linkedinUrl: member?.linkedinUrl ?? '',
  twitterUrl: member?.twitterUrl ?? '',
  instagramUrl: member?.instagramUrl ?? '',
  isActive: member?.isActive ?? true,
  otherRoles: member?.otherRoles.map(({ companyName, title, url }) => ({ companyName, title, url })) ?? [],
  ...(member && { version: member.version }),
})

const labels = {
  name: 'Name',
  title: 'Title',
  slug: 'Slug',
  displayOrder: 'Display Order',
  bio: 'Bio',
  image: 'Image URL',
  linkedinUrl: 'LinkedIn',
  twitterUrl: 'Twitter',
  instagramUrl: 'Instagram',
  isActive: 'Visibility',
  otherRoles: 'Other roles',
} as const
type Field = keyof typeof labels

/** Where two states of a member differ, in words. */
export function differences(mine: MemberValues, theirs: MemberValues) {
  return (Object.keys(labels) as Field[])
    .map((field) => ({ label: labels[field], mine: inWords(mine[field]), theirs: inWords(theirs[field]) }))
    .filter((difference) => difference.mine !== difference.theirs)
    .map(({ label, ...both }) => ({ label, ...fromFirstDifference(both) }))
}

const longestBeginning = 60

/** Two long texts that begin alike are shown from a little before the place where they part. */
function fromFirstDifference({ mine, theirs }: { mine: string; theirs: string }) {
  const parting = mine.split('').findIndex((letter, index) => letter !== theirs[index])
  const alike = parting === -1 ? mine.length : parting
  if (alike < longestBeginning) return { mine, theirs }
  const start = mine.lastIndexOf(' ', alike - longestBeginning / 2) + 1
  return { mine: `… ${mine.slice(start)}`, theirs: `… ${theirs.slice(start)}` }
}

function inWords(value: MemberValues[Field]): string {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  if (Array.isArray(value)) return value.map(({ companyName, title }) => `${title}, ${companyName}`).join('; ') || '–'
  return String(value ?? '') || '–'
}

const draftPrefix = 'member-'
export type DialogSubject = number | 'new'
export const draftName = (subject: DialogSubject) => `${draftPrefix}${subject}`

/** Whose form was open, with something unsaved in it, when the page was reloaded. */
export function readUnsaved(storage: Storage): DialogSubject | undefined {
  const [, subject] =
    Object.keys(storage)
      .map((key) => /^draft:member-(new|\d+)$/.exec(key))
      .find(Boolean) ?? []
  return subject === undefined || subject === 'new' ? subject : Number(subject)
}
