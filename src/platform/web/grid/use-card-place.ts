import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { DataGridProps } from './data-grid-props.ts'

type Place<Row extends { id: string }> = Pick<DataGridProps<Row>, 'startRow' | 'onScrolled'>

/** Begins at the card where the list was left, and says which is the first to be seen now. */
export function useCardPlace<Row extends { id: string }>(
  list: RefObject<HTMLUListElement | null>,
  isFilled: boolean,
  { startRow = 0, onScrolled }: Place<Row>,
): void {
  const start = useRef(startRow)
  useLayoutEffect(() => {
    if (!isFilled || start.current === 0) return
    list.current?.children[start.current]?.scrollIntoView()
    start.current = 0
  }, [isFilled, list])

  const latestScrolled = useRef(onScrolled)
  useEffect(() => {
    latestScrolled.current = onScrolled
  })
  useLayoutEffect(() => {
    const cards = list.current
    const scrolled = () => {
      if (cards && start.current === 0) latestScrolled.current?.(firstSeen(cards.children))
    }
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      // a press can leave the list before it is told of the scrolling that led there
      scrolled()
      document.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [list])
}

/** Cards lie one below the other, so half of them at a time can be left out. */
function firstSeen(cards: HTMLCollection): number {
  let [from, to] = [0, cards.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((cards[middle]?.getBoundingClientRect().bottom ?? 0) > 0) to = middle
    else from = middle + 1
  }
  return Math.max(from, 0)
}
