import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuarantineReason } from '#contract/inbox/quarantine.ts'
import type { Permission } from '#contract/roles.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import type { Attempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import type { ToastAction } from '#web/components/ui/toast-store.ts'
import type { RingLook } from './ring.tsx'

export interface Submission<State extends string> {
  id: number
  name: string
  /** If a move offers to write to them. */
  email?: string
  state: State
  isRead: boolean
  quarantine: QuarantineReason | null
  createdAt: string
  beginning: string
}

export interface Move<State> {
  id: number
  name: string
  email?: string | undefined
  from: State
  to: State
}

export interface OpenableKind<Row, Search> extends PagedKind<Row, Search> {
  /** Prefix of all query keys of the kind. */
  key: readonly string[]
  paths: { byId: string }
  content: PagedKind<Row, Search>['content'] & { back: string }
}

export interface SubmissionKind<Row, State extends string, Search> extends OpenableKind<Row, Search> {
  paths: {
    list: string
    byId: string
    moves: string
    read: string
    assignee: string
    notes: string
    note: string
    restoreNote: string
    quarantine: string
    resend: string
    redaction: string
  }
  /** Without it, submissions are read-only. */
  permission: Permission
  states: readonly State[]
  stateLabels: Record<State, string>
  rings: Record<State, RingLook>
  asSubmission(row: Row): Submission<State>
  line(row: Row): ReactNode
  isWaiting(row: Row): boolean
  isUrgent(row: Row): boolean
  /** Says where one of them is now. */
  moved(one: { name: string; to: State }): string
  /** What else can be done about a move, in the same gesture. */
  offerAfter?(moves: Move<State>[], attempt: Attempt): ToastAction | undefined
  count(count: number): string
  released: string
  /** Who reads notes, and how long they stay. */
  noteHint: string
  noteDraft(id: number): string
  mailKinds: Record<string, string>
  messages: { moveFailed: string; assignFailed: string; quarantineFailed: string; resendFailed: string }
}

export const pathOf = (path: string, id: number) => path.replace('{id}', String(id))

export const detailQuery = <Detail>({ key, paths }: Pick<OpenableKind<never, never>, 'key' | 'paths'>, id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => staffClient.read<Detail>(pathOf(paths.byId, id), { signal }),
    staleTime: 10_000,
  })
