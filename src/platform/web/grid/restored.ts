import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** When rows of a list came back last, in ms: it is read anew by whoever counts it to what is asked. Never fetched, only told. */
export function useRestoredAt(key: QueryKey): number {
  return useQuery({ queryKey: key, queryFn: () => 0, enabled: false }).data ?? 0
}

export function markRestored(cache: QueryClient, key: QueryKey): void {
  cache.setQueryData(key, Date.now())
}
