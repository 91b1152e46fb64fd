import { useEffect, type RefObject } from 'react'

/** A press of this long ago moves things itself. */
const ownMillis = 500

/**
 * Scrolls the page along when contents come late above the focused element, so that it stays under the eyes. Browsers do so
 * only once a page is scrolled, and not all of them. A press may move it.
 */
export function useFocusInPlace(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (!element) return undefined
    let focusedBefore: { focused: Element; top: number } | undefined
    let pressedAt = -ownMillis

    function note() {
      const focused = document.activeElement
      focusedBefore = focused && element?.contains(focused) ? { focused, top: topOf(focused) } : undefined
    }
    function press(event: Event) {
      const isTyped = event.type === 'keydown' && event.target instanceof Element && event.target.matches(typedIn)
      if (!isTyped) pressedAt = performance.now()
    }
    const sizes = new ResizeObserver(() => {
      if (
        focusedBefore &&
        focusedBefore.focused === document.activeElement &&
        performance.now() - pressedAt > ownMillis
      )
        scrollerOf(element).scrollBy({ top: topOf(focusedBefore.focused) - focusedBefore.top, behavior: 'instant' })
      note()
    })

    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('focusin', note)
    element.addEventListener('pointerdown', press)
    element.addEventListener('keydown', press)
    document.addEventListener('scroll', note, true)
    return () => {
      sizes.disconnect()
      element.removeEventListener('focusin', note)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('keydown', press)
      document.removeEventListener('scroll', note, true)
    }
  }, [part])
}

const typedIn = 'input, textarea'

const topOf = (element: Element) => element.getBoundingClientRect().top

function scrollerOf(element: HTMLElement): Element {
  let above = element.parentElement
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY)) above = above.parentElement
  return above ?? document.documentElement
}
