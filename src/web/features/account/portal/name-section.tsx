import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#web/components/session/session.queries.ts'

export function NameSection() {
  const { data: user } = useQuery(userQuery)
  return <p>{user && `${user.firstName} ${user.lastName}`}</p>
}
