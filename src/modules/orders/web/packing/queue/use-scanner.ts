import { useEffect, useRef } from 'react'
import { isTyping } from '#platform/web/shortcuts.ts'

/** A key that was pressed by chance long before is no part of a code, in milliseconds. */
const pause = 1500
const shortest = 3

/** Hears what a scanner types outside of fields: characters, and Enter behind them. */
export function useScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    let typed = ''
    let last = 0
    function hear(event: KeyboardEvent) {
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
      latest.current(typed)
      typed = ''
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
}
