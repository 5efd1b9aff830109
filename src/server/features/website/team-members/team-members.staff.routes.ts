import { z } from '@hono/zod-openapi'
import { leaverPlacesSchema } from '#contract/website/leaver.schema.ts'
import { leaverMessages, leaverPaths } from '#contract/website/leaver.ts'
import {
  teamMemberInputSchema,
  teamMemberOrderSchema,
  teamMemberRecordSchema,
  teamMemberUpdateSchema,
} from '#contract/website/team-members.schema.ts'
import {
  teamMemberBulkActions,
  teamMemberStaffMessages,
  teamMemberStaffPaths,
} from '#contract/website/team-members.staff.ts'
import { teamMemberMessages } from '#contract/website/team-members.ts'
import { isKept } from '#server/db/trash.ts'
import { doneSchema } from '#server/http/openapi.ts'
import { bulk } from '#server/staff/bulk.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import type { LeaverSource } from '#server/staff/sources.ts'
import { write } from '#server/staff/write.ts'
import { findInTeam, forgetFormerAddresses, listPlaces } from './team-members.leaver.ts'
import { findTeamMembers, listTeamMembers, pictureUses } from './team-members.service.ts'
import { teamMembers } from './team-members.table.ts'
import {
  createTeamMember,
  deleteTeamMember,
  reorderTeamMembers,
  replacePhoto,
  restoreTeamMember,
  setTeamMemberShown,
  undoTeamMember,
  undoTeamOrder,
  updateTeamMember,
} from './team-members.writes.ts'

const permission = 'team-members'
const { notFound } = teamMemberMessages
const { loadFailed: _, ...messages } = teamMemberStaffMessages
const unique = { team_members_slug_unique: { slug: messages.slugTaken } }

const leaver: LeaverSource[] = [{ permission, find: findInTeam }]

export const teamMemberStaff = (others: LeaverSource[]): StaffFeature => ({
  find: [{ permission, tab: 'team-members', find: findTeamMembers }],
  undo: [undoTeamMember, undoTeamOrder],
  leaver,
  setUp: [{ step: 'team', isDone: async (db) => (await db.$count(teamMembers, isKept(teamMembers))) > 0 }],
  pictures: [{ permission, tab: 'team-members', uses: pictureUses, replace: replacePhoto }],
  routes: [
    // Before `byId`, whose pattern also matches this path.
    write(
      {
        method: 'put',
        path: teamMemberStaffPaths.order,
        permission,
        summary: 'Puts the whole team in a new order',
        input: teamMemberOrderSchema,
        response: z.array(teamMemberRecordSchema),
        whatFailed: messages.updateFailed,
      },
      ({ ids }, { tx }) => reorderTeamMembers(tx, ids),
    ),
    bulk(
      {
        path: teamMemberStaffPaths.bulk,
        permission,
        summary: 'Shows several team members on the website, or hides them',
        whatFailed: messages.updateFailed,
        actions: teamMemberBulkActions,
      },
      { show: setTeamMemberShown(true), hide: setTeamMemberShown(false) },
    ),
    ...recordRoutes(
      {
        permission,
        paths: teamMemberStaffPaths,
        nouns: ['team member', 'team members'],
        row: teamMemberRecordSchema,
        input: teamMemberInputSchema,
        update: teamMemberUpdateSchema,
        messages: { ...messages, notFound },
        unique,
      },
      {
        list: listTeamMembers,
        create: createTeamMember,
        update: updateTeamMember,
        trash: deleteTeamMember,
        restore: restoreTeamMember,
        trashed: [teamMembers, teamMembers.name],
      },
    ),
    read(
      {
        path: leaverPaths.places,
        permission,
        summary: 'Where a former team member still appears, as far as the user may see it',
        response: leaverPlacesSchema,
        notFound,
        whatFailed: leaverMessages.loadFailed,
      },
      ({ db, id, user }) => listPlaces(db, id, { sources: [...leaver, ...others], user }),
    ),
    write(
      {
        method: 'delete',
        path: leaverPaths.formerAddresses,
        permission,
        summary: 'Removes the former addresses of a team member who is no longer on the website',
        response: doneSchema,
        notFound,
        whatFailed: leaverMessages.forgetFailed,
      },
      (_, { tx, id }) => forgetFormerAddresses(tx, id),
    ),
  ],
})
