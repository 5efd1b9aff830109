import { useQuery } from '@tanstack/react-query'
import { may, type Permission } from '#contract/roles.ts'
import { userQuery } from '#web/api/session.queries.ts'

export function usePermission(): (permission: Permission) => boolean {
  const { data: user } = useQuery(userQuery)
  return (permission) => Boolean(user && may(user.role, permission))
}
