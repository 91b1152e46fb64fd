import { useMedia } from './use-media.ts'

/** Whether the page is as narrow as a phone, where the rail lies along its lower edge. */
export function useIsNarrow(): boolean {
  return useMedia('(width < 700px)')
}
