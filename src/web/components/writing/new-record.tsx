import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Spinner } from '#web/components/ui/spinner.tsx'

interface NewRecordProps {
  tab: string
  list: string
  create(): Promise<{ id: number }>
  failed: string
  loading: string
}

export function NewRecord({ tab, list, create, failed, loading }: NewRecordProps) {
  const navigate = useNavigate()
  const attempt = useAttempt([list])
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    let search: Record<string, string> = { tab }
    const add = async () => {
      const { id } = await create()
      search = { tab, id: String(id) }
    }
    void attempt(add, failed).then(() => navigate({ to: '.', search, replace: true }))
  }, [])
  return (
    <p className="records__wait" role="status">
      <Spinner label={loading} />
    </p>
  )
}
