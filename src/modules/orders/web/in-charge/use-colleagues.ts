import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/call.ts'
import type { Colleague } from '#modules/identity/colleague.ts'
import { colleagues } from '../../colleague.contract.ts'

/** Everybody who works here now, by name; nobody until they are known. */
export function useColleagues(): readonly Colleague[] {
  const call = useCall()
  const { data = [] } = useQuery({
    queryKey: ['users', 'staff'],
    queryFn: async () => (await call(colleagues.endpoint)).data.map(colleagues.fromWire),
    staleTime: 60_000,
  })
  return data
}
