import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts something off until the pointer is up again: a message that comes while a button is being pressed moves the
 * button from under it, and nothing is pressed at all.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    // of a menu that opens at the pointer no release is heard
    const press = ({ button }: PointerEvent) => void (isPressed.current = button === 0)
    const release = () => {
      isPressed.current = false
      const acts = waiting.current
      waiting.current = []
      // the click comes right after
      if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()))
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    addEventListener('contextmenu', release, true)
    addEventListener('blur', release)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
      removeEventListener('contextmenu', release, true)
      removeEventListener('blur', release)
    }
  }, [])
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }, [])
}
