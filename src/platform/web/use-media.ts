import { useCallback, useSyncExternalStore } from 'react'

/** Whether the page is as a media query says, also after the window has another size. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
