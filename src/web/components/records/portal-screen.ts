import type { ComponentType } from 'react'
import type { Permission } from '#contract/roles.ts'
import type { Icon } from '#web/components/ui/icon.tsx'
import type { ScreenProps } from './record-address.ts'

export const menuGroups = ['inbox', 'hiring', 'website', 'newsletter', 'office'] as const

export interface PortalScreen<Search = unknown> {
  tab: string
  label: string
  /** Label of the "new record" command in Find. */
  add?: string
  alsoFoundBy?: string
  /** Screens without it are opened from the header. */
  menu?: { group: (typeof menuGroups)[number]; place: number }
  icon: Icon
  permission: Permission
  /** Path of its list, refetched after live events for the permission. */
  reads?: string
  readSearch(search: Record<string, string | undefined>): Search
  load(): Promise<ComponentType<ScreenProps<Search>>>
  styles: readonly string[]
}

type ScreenEntry<Search> = Omit<PortalScreen<Search>, 'readSearch' | 'styles'> & Partial<PortalScreen<Search>>

/** Checks the component against its search schema, then erases the type of the search. */
export const portalScreen = <Search = Record<never, never>>(screen: ScreenEntry<Search>) =>
  ({ readSearch: () => ({}), styles: [], ...screen }) as PortalScreen
