import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuarantineReason } from '#contract/inbox/quarantine.ts'
import type { Permission } from '#contract/roles.ts'
import type { PagedKind } from '#web/components/records/record-pages.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'

/** What every submission of a visitor has, whatever form it came by. */
export interface Submission<State extends string> {
  id: number
  name: string
  state: State
  isRead: boolean
  quarantine: QuarantineReason | null
  createdAt: string
  /** Its first words. */
  beginning: string
}

/** What has a page of its own for each of its rows. */
export interface OpenableKind<Row, Search> extends PagedKind<Row, Search> {
  /** Above all queries about them: what makes it stale makes lists, counts and open ones stale. */
  key: readonly string[]
  /** With `{id}` where one of them is meant. */
  paths: { byId: string }
  /** `back` leads from one of them to the list. */
  content: PagedKind<Row, Search>['content'] & { back: string }
}

/** All that the components in this folder have to know about a kind of submission. */
export interface SubmissionKind<Row, State extends string, Search> extends OpenableKind<Row, Search> {
  paths: {
    list: string
    byId: string
    moves: string
    read: string
    quarantine: string
    resend: string
    redaction: string
  }
  /** Without it they are only read. */
  permission: Permission
  states: readonly State[]
  stateLabels: Record<State, string>
  asSubmission(row: Row): Submission<State>
  /** What the second line of a row says after the state. */
  line(row: Row): ReactNode
  /** Whether the sender waits for us. */
  isWaiting(row: Row): boolean
  /** "1 application", "2 applications". */
  count(count: number): string
  /** What releasing one from quarantine does, in words. */
  released: string
  mailKinds: Record<string, string>
  messages: { moveFailed: string; quarantineFailed: string; resendFailed: string }
}

export const pathOf = (path: string, id: number) => path.replace('{id}', String(id))

/** One of them, with everything. */
export const detailQuery = <Detail>({ key, paths }: Pick<OpenableKind<never, never>, 'key' | 'paths'>, id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => staffClient.read<Detail>(pathOf(paths.byId, id), { signal }),
    staleTime: 10_000,
  })
