import type { KeyboardEvent } from 'react'

/** Arrows go from one to the next, Home and End to the first and last; they are one stop of the Tab key. */
export function stepThrough(event: KeyboardEvent, stops: readonly (HTMLElement | SVGElement)[]): void {
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  stops[to]?.focus()
}
