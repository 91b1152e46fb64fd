import { useCallback, useEffect, useRef } from 'react'

/** Whether the part is still on the screen: an answer may come long after its window was left. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(() => isOpen.current, [])
}
