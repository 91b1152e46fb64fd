import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query'

/** Whether a mutation about the same is on its way, among those of one key. */
export function isOnItsWay<Given>(
  cache: QueryClient,
  mutationKey: readonly unknown[],
  isSame: (given: Given) => boolean,
): boolean {
  const predicate = ({ state }: { state: { variables: unknown } }) => isSame(state.variables as Given)
  return cache.isMutating({ mutationKey, predicate }) > 0
}

interface Sending<Answer, Given> extends MutationObserverOptions<Answer, Error, Given> {
  mutationKey: readonly unknown[]
}

/**
 * Serves code that loads with the first press as `useSend` serves a page: of one key the second is not sent while the first
 * is on its way. The answer, or what it throws; undefined of what was not sent.
 */
export async function sendOnce<Answer, Given>(
  cache: QueryClient,
  options: Sending<Answer, Given>,
  given: Given,
): Promise<Answer | undefined> {
  if (isOnItsWay(cache, options.mutationKey, () => true)) return undefined
  return new MutationObserver(cache, options).mutate(given)
}
