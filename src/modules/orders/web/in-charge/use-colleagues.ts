import { useQuery } from '@tanstack/react-query'
import { useAsk } from '#platform/web/ask.ts'
import { colleagues, type Colleague } from '../../colleague.contract.ts'

/** Everybody who works here now, by name; nobody until they are known. */
export function useColleagues(): readonly Colleague[] {
  const ask = useAsk()
  const { data = [] } = useQuery({
    queryKey: ['users', 'staff'],
    queryFn: () => ask(colleagues.endpoint),
    staleTime: 60_000,
  })
  return data
}
