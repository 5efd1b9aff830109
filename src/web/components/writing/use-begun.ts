import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { RecordId } from '#web/components/records/record-address.ts'

/** The page keeps its state when the first save gives the record an id. */
export function useBegun(list: string, { tab, id }: { tab: string; id: RecordId | undefined }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [begun, setBegun] = useState<number>()
  const [page, setPage] = useState(0)
  const before = useRef(id)
  const last = useRef<number>(undefined)
  if (typeof id === 'number') last.current = id
  useEffect(() => {
    const isLeft = begun !== undefined && id !== begun && (id !== 'new' || before.current === begun)
    before.current = id
    if (!isLeft) return
    setBegun(undefined)
    setPage((last) => last + 1)
  }, [id, begun])
  return {
    /** The record that was open before the list. */
    last: last.current,
    key: id === 'new' || id === begun ? `new ${page}` : String(id),
    onBegun: (number: number) => {
      setBegun(number)
      void queryClient.invalidateQueries({ queryKey: [list], refetchType: 'none' })
      void navigate({ to: '.', search: { tab, id: String(number) }, replace: true, resetScroll: false })
    },
  }
}
