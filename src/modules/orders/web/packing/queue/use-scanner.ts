import { useCallback, useEffect, useState } from 'react'
import { isTyping } from '#platform/web/shortcuts.ts'

/** Milliseconds after which a key no longer belongs to a code: somebody pressed it by chance. */
const pause = 1500
const shortest = 3

export interface Scanned {
  text: string
}

export interface Scans {
  scan: Scanned | undefined
  onHandled(scan: Scanned): void
  /** The code that the camera read. */
  addScan(text: string): void
}

/**
 * The codes that a scanner types outside of fields, with Enter behind each, until they are heard. The list goes on from
 * one order to the next, so that no code is lost between them.
 */
export function useScans(): Scans {
  const [scans, setScans] = useState<readonly Scanned[]>([])
  const onHandled = useCallback((handled: Scanned) => setScans((now) => now.filter((scan) => scan !== handled)), [])
  const add = useCallback((text: string) => setScans((now) => [...now, { text }]), [])
  useEffect(() => {
    let typed = ''
    let last = 0
    function addScan(event: KeyboardEvent) {
      const { key, timeStamp, ctrlKey, metaKey, altKey, isComposing, target } = event
      if (ctrlKey || metaKey || altKey || isComposing || isTyping(target)) return
      if (document.querySelector('dialog:modal')) return
      if (timeStamp - last > pause) typed = ''
      last = timeStamp
      if (key.length === 1) typed += key
      // a ticked box would hear its space, and a button its Enter
      if (typed.length > 1 && key === ' ') event.preventDefault()
      if (key !== 'Enter' || typed.length < shortest) return
      event.preventDefault()
      add(typed)
      typed = ''
    }
    window.addEventListener('keydown', addScan, true)
    return () => window.removeEventListener('keydown', addScan, true)
  }, [add])
  return { scan: scans[0], onHandled, addScan: add }
}
