import { useMemo } from 'react'
import { useMedia } from '../use-media.ts'

/** How much room a list has for its columns. */
export interface GridRoom {
  /** Several frozen columns leave enough for the rest. */
  isWide: boolean
  /** What is told of a row at length stands beside the rest. */
  isVeryWide: boolean
  /** All of it does. */
  isWidest: boolean
}

/** Of the window as it is now; the same object until that changes. */
export function useRoom(): GridRoom {
  const isWide = useMedia('(width >= 900px)')
  const isVeryWide = useMedia('(width >= 1560px)')
  const isWidest = useMedia('(width >= 1880px)')
  return useMemo(() => ({ isWide, isVeryWide, isWidest }), [isWide, isVeryWide, isWidest])
}
