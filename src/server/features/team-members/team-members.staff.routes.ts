import { z } from '@hono/zod-openapi'
import { leaverPlacesSchema } from '#contract/leaver.schema.ts'
import { leaverMessages, leaverPaths } from '#contract/leaver.ts'
import { deletedRecordSchema } from '#contract/records.schema.ts'
import {
  teamMemberInputSchema,
  teamMemberOrderSchema,
  teamMemberRecordSchema,
  teamMemberUpdateSchema,
} from '#contract/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/team-members.staff.ts'
import { teamMemberMessages, teamMemberPaths } from '#contract/team-members.ts'
import { listTrash } from '#server/db/trash.ts'
import { doneSchema } from '#server/openapi.ts'
import type { LeaverSource } from '#server/portal/sources.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { read } from '#server/staff/read.ts'
import { write } from '#server/staff/write.ts'
import { findInPast, findInTeam, forgetFormerAddresses, forgetInPast, listPlaces } from './team-members.leaver.ts'
import { findTeamMembers, listTeamMembers, pictureUses } from './team-members.service.ts'
import { teamMembers } from './team-members.table.ts'
import { undoableTeamActions, undoTeamChange } from './team-members.undo.ts'
import {
  createTeamMember,
  deleteTeamMember,
  reorderTeamMembers,
  replacePhoto,
  restoreTeamMember,
  updateTeamMember,
} from './team-members.writes.ts'

const permission = 'team-members'
const { notFound } = teamMemberMessages
const { createFailed, updateFailed, deleteFailed, restoreFailed, slugTaken } = teamMemberStaffMessages
const unique = { team_members_slug_unique: { slug: slugTaken } }

const leaver: LeaverSource[] = [
  { permission, find: findInTeam },
  { permission: 'activity', find: findInPast },
]

/** `others`: where other features may still have somebody who left. */
export const teamMemberStaff = (others: LeaverSource[]): StaffFeature => ({
  find: [{ permission, tab: 'team', find: findTeamMembers }],
  undo: [{ permission, actions: undoableTeamActions, undo: undoTeamChange }],
  leaver,
  pictures: [{ permission, tab: 'team', uses: pictureUses, replace: replacePhoto }],
  routes: [
    read(
      {
        path: teamMemberPaths.all,
        permission,
        summary: 'All team members, inactive ones too, in display order',
        response: z.array(teamMemberRecordSchema),
      },
      ({ db }) => listTeamMembers(db),
    ),
    write(
      {
        method: 'post',
        path: teamMemberPaths.all,
        permission,
        summary: 'Adds a team member',
        input: teamMemberInputSchema,
        response: teamMemberRecordSchema,
        status: 201,
        whatFailed: createFailed,
        unique,
      },
      (input, { tx }) => createTeamMember(tx, input),
    ),
    // Before the one with an id, which would take the word for one.
    write(
      {
        method: 'put',
        path: teamMemberPaths.order,
        permission,
        summary: 'Puts the whole team in a new order',
        input: teamMemberOrderSchema,
        response: z.array(teamMemberRecordSchema),
        whatFailed: updateFailed,
      },
      ({ ids }, { tx }) => reorderTeamMembers(tx, ids),
    ),
    write(
      {
        method: 'put',
        path: teamMemberPaths.byId,
        permission,
        summary: 'Changes a team member; optional keys that are absent stay as they are',
        input: teamMemberUpdateSchema,
        response: teamMemberRecordSchema,
        notFound,
        whatFailed: updateFailed,
        unique,
      },
      (input, { tx, id }) => updateTeamMember(tx, id, input),
    ),
    read(
      {
        path: leaverPaths.places,
        permission,
        summary: 'Where somebody who has left still is, as far as the user may know it',
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
        summary: 'Removes the former addresses of somebody who is no longer on the website',
        response: doneSchema,
        notFound,
        whatFailed: leaverMessages.forgetFailed,
      },
      (_, { tx, id }) => forgetFormerAddresses(tx, id),
    ),
    write(
      {
        method: 'delete',
        path: leaverPaths.past,
        permission: 'activity',
        summary: 'Takes somebody who is no longer on the website out of the site as it was',
        response: doneSchema,
        notFound,
        whatFailed: leaverMessages.pastFailed,
      },
      (_, { tx, id, writer }) => forgetInPast(tx, id, writer),
    ),
    write(
      {
        method: 'delete',
        path: teamMemberPaths.byId,
        permission,
        summary: 'Moves a team member to the trash',
        response: doneSchema,
        notFound,
        whatFailed: deleteFailed,
      },
      (_, { tx, id, writer }) => deleteTeamMember(tx, id, writer.userId),
    ),
    read(
      {
        path: teamMemberPaths.trash,
        permission,
        summary: 'Deleted team members that can be restored, the last one first',
        response: z.array(deletedRecordSchema),
      },
      ({ db }) => listTrash(db, teamMembers, teamMembers.name),
    ),
    write(
      {
        method: 'post',
        path: teamMemberPaths.restore,
        permission,
        summary: 'Takes a team member out of the trash',
        response: teamMemberRecordSchema,
        notFound,
        whatFailed: restoreFailed,
        unique,
      },
      (_, { tx, id }) => restoreTeamMember(tx, id),
    ),
  ],
})
