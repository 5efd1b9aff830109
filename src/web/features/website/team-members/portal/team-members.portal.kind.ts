import type { z } from 'zod'
import { type TeamMemberRecord, teamMemberInputSchema } from '#contract/website/team-members.schema.ts'
import { none } from '#web/components/records/differences.ts'
import type { RecordForm, RecordKind } from '#web/components/records/record-kind.ts'
import { teamMemberList } from './team-members.portal.list.ts'
import { teamMembersApi } from './team-members.portal.queries.ts'

export type MemberValues = z.input<typeof teamMemberInputSchema>
type MemberInput = z.output<typeof teamMemberInputSchema>
export type MemberForm = RecordForm<MemberValues, MemberInput>

export const teamMemberKind: RecordKind<TeamMemberRecord, MemberValues, MemberInput> = {
  ...teamMemberList,
  api: teamMembersApi,
  schema: teamMemberInputSchema,
  toValues: (member) => ({
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
  }),
  labels: {
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
  },
  inWords: (value) => {
    if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
    if (!Array.isArray(value)) return undefined
    return value.map(({ companyName, title, url }) => `${title}, ${companyName} (${url})`).join('; ') || none
  },
}
