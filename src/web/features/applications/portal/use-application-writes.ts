import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Move, movedSchema } from '#contract/applications.staff.schema.ts'
import { applicationStaffMessages, applicationStaffPaths, type Stage } from '#contract/applications.staff.ts'
import { recordMessages, undoSeconds } from '#contract/records.ts'
import { ApiFailure } from '#web/api/client.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { toast } from '#web/components/ui/toast-store.ts'
import { applicationsContent } from './applications.portal.content.ts'
import { applicationsKey, pathOf } from './applications.portal.kind.ts'

const { failedTitle, successTitle } = recordMessages

const reversed = (moves: Move[]): Move[] => moves.map(({ id, from, to }) => ({ id, from: to, to: from }))

const succeed = (description: string, undo?: () => void) =>
  toast({
    title: successTitle,
    description,
    ...(undo && {
      action: { label: applicationsContent.undo, altText: applicationsContent.undoHint, run: undo },
      durationMs: undoSeconds * 1_000,
    }),
  })

/** What staff do to applications: said in a toast, undone from there, and seen in every list. */
export function useApplicationWrites() {
  const queryClient = useQueryClient()

  /** False when it failed, which has then been said. */
  async function attempt(work: () => Promise<void>, whatFailed: string): Promise<boolean> {
    try {
      await work()
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || whatFailed
      toast({ title: failedTitle, description, variant: 'destructive' })
      return false
    }
    await queryClient.invalidateQueries({ queryKey: applicationsKey })
    return true
  }

  const sendMoves = (moves: Move[], said: (count: number) => string, canUndo: boolean) =>
    attempt(async () => {
      const answer = await staffClient.send<z.infer<typeof movedSchema>>(applicationStaffPaths.stages, {
        method: 'PUT',
        body: { moves },
      })
      const done = moves.filter(({ id }) => answer.moved.includes(id))
      const words = [
        done.length > 0 && said(done.length),
        answer.left.length > 0 && applicationsContent.left(answer.left.length),
      ]
      const undo = () => void sendMoves(reversed(done), applicationsContent.movedBack, false)
      succeed(words.filter(Boolean).join(' '), canUndo && done.length > 0 ? undo : undefined)
    }, applicationStaffMessages.moveFailed)

  const setQuarantine = (id: number, quarantined: boolean, canUndo = true): Promise<boolean> =>
    attempt(async () => {
      const path = pathOf(applicationStaffPaths.quarantine, id)
      await staffClient.sendUnread(path, { method: 'PUT', body: { quarantined } })
      const undo = () => void setQuarantine(id, !quarantined, false)
      succeed(quarantined ? applicationsContent.marked : applicationsContent.released, canUndo ? undo : undefined)
    }, applicationStaffMessages.quarantineFailed)

  const restoreNote = (noteId: number) =>
    attempt(async () => {
      await staffClient.sendUnread(pathOf(applicationStaffPaths.restoreNote, noteId), {})
      succeed(applicationsContent.noteRestored)
    }, applicationStaffMessages.noteFailed)

  return {
    move: (items: { id: number; stage: Stage }[], to: Stage) =>
      sendMoves(
        items.filter(({ stage }) => stage !== to).map(({ id, stage }) => ({ id, from: stage, to })),
        (count) => applicationsContent.movedTo(count, to),
        true,
      ),
    setQuarantine,
    addNote: (id: number, text: string) =>
      attempt(async () => {
        await staffClient.sendUnread(pathOf(applicationStaffPaths.notes, id), { body: { text } })
      }, applicationStaffMessages.noteFailed),
    deleteNote: (noteId: number) =>
      attempt(async () => {
        await staffClient.sendUnread(pathOf(applicationStaffPaths.note, noteId), { method: 'DELETE' })
        succeed(applicationsContent.noteDeleted, () => void restoreNote(noteId))
      }, applicationStaffMessages.noteFailed),
    resend: (id: number) =>
      attempt(async () => {
        await staffClient.sendUnread(pathOf(applicationStaffPaths.resend, id), {})
        succeed(applicationsContent.resent)
      }, applicationStaffMessages.resendFailed),
    /** Nobody is told when that fails: the next one to open it says it again. */
    markRead: async (id: number) => {
      await staffClient.sendUnread(pathOf(applicationStaffPaths.read, id), {}).catch(() => {})
      await queryClient.invalidateQueries({ queryKey: applicationsKey })
    },
  }
}
