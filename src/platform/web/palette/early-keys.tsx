import { useLayoutEffect } from 'react'

/** Keys that the user typed for the palette before it appeared. */
export interface EarlyKeys {
  text: string
  isEntered: boolean
  /** Escape came last. */
  isLeft: boolean
}

const nothing: EarlyKeys = { text: '', isEntered: false, isLeft: false }
let early = nothing

/** Gives the typed keys, once; calls nothing where there are none. */
export function takeEarlyKeys(take: (keys: EarlyKeys) => void): void {
  letGo()
  const taken = early
  early = nothing
  if (taken !== nothing) take(taken)
}

/** Stands where the palette or a window comes: keys are its own from the first one, and no shortcut of the page behind (B9). */
export function EarlyKeysHeld() {
  useLayoutEffect(() => {
    early = nothing
    addEventListener('keydown', keep, true)
    return () => {
      removeEventListener('keydown', keep, true)
      // what takes it does so as it comes; a window that takes nothing leaves it to nobody
      setTimeout(() => (early = nothing))
    }
  }, [])
  return null
}

const longestHold = 5000
let end: ReturnType<typeof setTimeout> | undefined

/** From a press that brings a field: keys typed before the field has the focus are the field's, too (B10). */
export function holdEarlyKeys(): void {
  letGo()
  early = nothing
  addEventListener('keydown', keepHeld, true)
  addEventListener('pointerdown', letGo, true)
  // a field that does not come holds nobody's keys
  end = setTimeout(letGo, longestHold)
}

function letGo(): void {
  clearTimeout(end)
  removeEventListener('keydown', keepHeld, true)
  removeEventListener('pointerdown', letGo, true)
}

function keepHeld(event: KeyboardEvent): void {
  if (event.key === 'Escape') letGo()
  keep(event)
}

function keep(event: KeyboardEvent): void {
  event.stopPropagation()
  // the browser's own keys stay the browser's
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  event.preventDefault()
  const { text } = early
  if (event.key === 'Backspace') early = { ...nothing, text: text.slice(0, -1) }
  else if (event.key === 'Enter') early = { ...early, isEntered: true }
  else if (event.key === 'Escape') early = { ...early, isLeft: true }
  else if (event.key.length === 1) early = { ...nothing, text: text + event.key }
}
