import { useQuery } from '@tanstack/react-query'
import { menuGroups, type PortalScreen } from '#web/components/records/portal-screen.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { portalScreens } from './portal-screens.ts'
import { todayQuery } from './today.queries.ts'

export function useOfferedScreens() {
  const isPermitted = usePermission()
  const { data } = useQuery(todayQuery)
  const badges = data?.badges ?? {}
  const offered = portalScreens.filter(({ permission }) => isPermitted(permission))
  return {
    offered,
    groups: menuGroups
      .map((group) => ({ group, screens: offered.filter(({ menu }) => menu?.group === group) }))
      .filter(({ screens }) => screens.length > 0),
    unread: (...screens: PortalScreen[]) => screens.reduce((sum, { tab }) => sum + (badges[tab] ?? 0), 0),
    /** Facts whose day to look at them again has passed. */
    overdue: (...screens: PortalScreen[]) =>
      data?.lines.filter(({ kind, tab }) => kind === 'fact' && screens.some((screen) => screen.tab === tab)).length ??
      0,
  }
}
