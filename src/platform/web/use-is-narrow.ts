import { useSyncExternalStore } from 'react'

const narrow = '(width < 700px)'

/** Whether the page is as narrow as a phone, where the rail lies along its lower edge. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(narrow).matches)
}

function follow(tell: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
