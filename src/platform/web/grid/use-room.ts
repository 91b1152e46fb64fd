import { useMemo } from 'react'
import { useMedia } from '../use-media.ts'

/** How much room a list has for its columns. */
export interface GridRoom {
  /** Several frozen columns leave enough for the rest. */
  isWide: boolean
  /** The long details of a row fit beside the rest. */
  isVeryWide: boolean
  /** All of them do. */
  isWidest: boolean
}

/** The room of the window now; the same object until that changes. */
export function useRoom(): GridRoom {
  const isWide = useMedia('(width >= 900px)')
  const isVeryWide = useMedia('(width >= 1560px)')
  const isWidest = useMedia('(width >= 1880px)')
  return useMemo(() => ({ isWide, isVeryWide, isWidest }), [isWide, isVeryWide, isWidest])
}
