import type { ComponentType } from 'react'
import { z } from 'zod'
import type { Permission } from '#contract/roles.ts'
import type { Icon } from '#web/components/ui/icon.tsx'
import type { ScreenProps } from './record-address.ts'

/** Groups of the portal's menu, in its order. */
export const menuGroups = ['inbox', 'hiring', 'website', 'newsletter', 'office'] as const

export interface PortalScreen<Search = unknown> {
  /** Its name in the address: `?tab=team-members`. */
  tab: string
  label: string
  /** Find offers this as a way to a new record. */
  add?: string
  /** Other words that people type into Find. */
  alsoFoundBy?: string
  /** A screen without it is reached from the header. */
  menu?: { group: (typeof menuGroups)[number]; place: number }
  icon: Icon
  /** People without it neither see nor open the screen. */
  permission: Permission
  /** Path of its list; the browser reads it again when a live event names the permission. */
  reads?: string
  /** Search parameters of the address. Parsing never fails: invalid values are dropped. */
  search: z.ZodType<Search, unknown>
  load(): Promise<ComponentType<ScreenProps<Search>>>
  /** Beside the styles that every screen has. */
  styles: readonly string[]
}

type ScreenEntry<Search> = Omit<PortalScreen<Search>, 'search' | 'styles'> & Partial<PortalScreen<Search>>

/** Checks the component of a screen against its search schema, then forgets the type of the search. */
export const portalScreen = <Search = Record<never, never>>(screen: ScreenEntry<Search>) =>
  ({ search: z.object({}), styles: [], ...screen }) as PortalScreen
