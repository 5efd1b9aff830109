import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'
import { rowId } from '#web/components/records/record-table.tsx'
import { teamMemberList } from './team-members.portal.list.ts'

interface Drag {
  id: number
  overId: number
}

function nearestRow(ids: number[], y: number): number | undefined {
  const distances = ids.map((id) => {
    const box = document.getElementById(rowId(teamMemberList.name, id))?.getBoundingClientRect()
    return { id, distance: box ? Math.abs((box.top + box.bottom) / 2 - y) : Number.POSITIVE_INFINITY }
  })
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.id
}

export function useDrag(ids: number[], onDrop: (id: number, place: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const dragging = drag?.id

  useEffect(() => {
    if (dragging === undefined) return
    const move = ({ clientY }: PointerEvent) => {
      const overId = nearestRow(ids, clientY)
      if (overId !== undefined) setDrag({ id: dragging, overId })
    }
    const drop = ({ clientY }: PointerEvent) => {
      const overId = nearestRow(ids, clientY)
      setDrag(undefined)
      if (overId !== undefined) onDrop(dragging, ids.indexOf(overId))
    }
    const cancel = () => setDrag(undefined)
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    const listening = new AbortController()
    window.addEventListener('pointermove', move, listening)
    window.addEventListener('pointerup', drop, listening)
    window.addEventListener('pointercancel', cancel, listening)
    window.addEventListener('keydown', onKeyDown, listening)
    return () => listening.abort()
  }, [dragging, ids, onDrop])

  const start = (id: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDrag({ id, overId: id })
  }

  const look = (id: number) => {
    if (!drag) return ''
    if (id === drag.id) return 'is-dragged'
    if (id !== drag.overId) return ''
    return ids.indexOf(id) < ids.indexOf(drag.id) ? 'is-before' : 'is-after'
  }

  return { start, look }
}
