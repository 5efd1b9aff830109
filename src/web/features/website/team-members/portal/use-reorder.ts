import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { recordMessages } from '#contract/records.ts'
import type { TeamMemberRecord } from '#contract/website/team-members.schema.ts'
import { teamMemberStaffMessages } from '#contract/website/team-members.staff.ts'
import { ApiFailure } from '#web/api/client.ts'
import { rowId } from '#web/components/records/record-table.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { teamMemberList } from './team-members.portal.list.ts'
import { reorderTeamMembers, teamMembersApi } from './team-members.portal.queries.ts'

export function useReorder(members: TeamMemberRecord[]) {
  const queryClient = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const underWay = useRef({ count: 0, last: Promise.resolve() })
  const moved = useRef<{ id: number; direction: 'up' | 'down' }>(undefined)

  const send = async (ids: number[]) => {
    try {
      await reorderTeamMembers(ids)
    } catch (failure) {
      const description = (failure instanceof ApiFailure && failure.error) || teamMemberStaffMessages.updateFailed
      toast({ title: recordMessages.failedTitle, description, variant: 'destructive' })
    }
    if (--underWay.current.count === 0) await queryClient.invalidateQueries(teamMembersApi.list)
  }

  const move = async (id: number, placeFrom: (place: number) => number) => {
    // A pending response would show the order before this move.
    await queryClient.cancelQueries(teamMembersApi.list)
    const team = queryClient.getQueryData(teamMembersApi.list.queryKey) ?? []
    const from = team.findIndex((one) => one.id === id)
    const place = placeFrom(from)
    const member = team[from]
    if (!member || place === from || place < 0 || place >= team.length) return
    const order = team.toSpliced(from, 1).toSpliced(place, 0, member)
    queryClient.setQueryData(
      teamMembersApi.list.queryKey,
      order.map((one, index) => ({ ...one, displayOrder: index + 1 })),
    )
    setAnnouncement(`${member.name} is now number ${place + 1} of ${team.length}.`)
    underWay.current.count++
    underWay.current.last = underWay.current.last.then(() => send(order.map((one) => one.id)))
  }

  const moveTo = (id: number, place: number) => void move(id, () => place)

  const moveBy = (id: number, direction: 'up' | 'down') => {
    moved.current = { id, direction }
    void move(id, (place) => place + (direction === 'up' ? -1 : 1))
  }

  // A moved row loses focus; give it back, so that the user can press the arrow again.
  useEffect(() => {
    if (!moved.current || members.length === 0) return
    const { id, direction } = moved.current
    moved.current = undefined
    const arrow = (way: 'up' | 'down') =>
      document.getElementById(rowId(teamMemberList.name, id))?.querySelector<HTMLButtonElement>(`.${way}`)
    const other = direction === 'up' ? 'down' : 'up'
    const target = arrow(direction)?.disabled ? arrow(other) : arrow(direction)
    target?.focus()
  }, [members])

  return { moveTo, moveBy, announcement }
}
