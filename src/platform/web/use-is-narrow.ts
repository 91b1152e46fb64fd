import { useMedia } from './use-media.ts'

export const narrow = '(width < 700px)'

/** Whether the page is as narrow as a phone, where the rail lies along its lower edge. */
export function useIsNarrow(): boolean {
  return useMedia(narrow)
}
