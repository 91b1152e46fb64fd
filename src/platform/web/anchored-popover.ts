import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

export interface AnchoredOptions {
  /** Left out, it is there as long as its part is. */
  isShown?: boolean
  wished?: 'below' | 'above'
  /** Pressed outside of it and of what it hangs on. */
  onOutside?(): void
  /** Called when its anchor moves by scrolling, or the window changes its size; left out, the popover follows. */
  onMoved?(): void
}

/** Shows a popover in the top layer beside its anchor, and keeps it there, also as it grows. */
export function useAnchoredPopover(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null> | HTMLElement,
  { isShown = true, wished, onOutside, onMoved }: AnchoredOptions = {},
): void {
  const leave = useEffectEvent(() => onOutside?.())
  /** Whether that was the end of it. */
  const tellMoved = useEffectEvent(() => {
    onMoved?.()
    return onMoved !== undefined
  })

  useLayoutEffect(() => {
    const element = popover.current
    const on = anchor instanceof HTMLElement ? anchor : anchor.current
    if (!element || !on || !isShown) return
    // one that a button opens by itself closes by itself
    const isOurs = !element.matches(':popover-open')
    if (isOurs) element.showPopover()
    const place = () => placeAt(element, on, wished)
    place()
    const opened = on.getBoundingClientRect()
    const onScroll = () => {
      const { x, y } = on.getBoundingClientRect()
      // one that was brought into view to be pressed tells of it only now, and stays where it is
      if ((x === opened.x && y === opened.y) || !tellMoved()) place()
    }
    // a phone is turned, or its keyboard comes up
    const onResize = () => {
      if (!tellMoved()) place()
    }
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || (!element.contains(target) && !on.contains(target))) leave()
    }
    const grown = new ResizeObserver(place)
    grown.observe(element)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('scroll', onScroll, true)
    addEventListener('resize', onResize)
    return () => {
      grown.disconnect()
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('scroll', onScroll, true)
      removeEventListener('resize', onResize)
      if (isOurs) element.hidePopover()
    }
  }, [popover, anchor, isShown, wished])
}

const gap = 4

/** Under it, or above where there is more room; never outside the window. */
function placeAt(element: HTMLElement, anchor: HTMLElement, wished: 'below' | 'above' = 'below'): void {
  const button = anchor.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const below = innerHeight - button.bottom - gap
  const isAbove = wished === 'above' ? height <= button.top - gap : height > below && below < button.top
  const top = isAbove ? button.top - gap - height : button.bottom + gap
  element.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`
  element.style.left = `${Math.max(gap, Math.min(button.left, innerWidth - width - gap))}px`
}
