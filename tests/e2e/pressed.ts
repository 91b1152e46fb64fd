import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

/** On a page where fingers press: each thing is 44 px high and wide, and lies under no other one (A5); nothing hides where a box scrolls. */
export async function expectPressable({ page }: Visitor, name: string): Promise<void> {
  expect([name, ...(await page.evaluate(findUnpressable)), ...(await page.evaluate(findHidden))]).toEqual([name])
}

/**
 * Looks at the layer over a page alone, else at the whole page. Links within a sentence are as high as their line, and as long
 * as their words; a link over a whole card lies under the card's other controls.
 */
function findUnpressable(): string[] {
  const pressed = 'a[href], button, select, summary, textarea, input:not([type=hidden])'
  const root = [...document.querySelectorAll(':popover-open, :modal')].at(-1) ?? document
  const nameOf = (each: Element) => each.textContent.trim().slice(0, 40) || each.ariaLabel || each.id || each.className
  return [...root.querySelectorAll(pressed)].flatMap((each) => {
    each.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = each.getBoundingClientRect()
    if (!each.checkVisibility({ visibilityProperty: true }) || box.width === 0 || each.matches('.skip')) return []
    return [...findSmall(each, box), ...findAbove(each)]
  })

  function findSmall(each: Element, box: DOMRect): string[] {
    const words = each.textContent.trim()
    const isInSentence = (each.closest('p, li, dd')?.textContent.trim().length ?? 0) > words.length + 12
    if (isInSentence || each.matches('[type=radio], [type=checkbox]')) return []
    const around = ['::before', '::after'].map((part) => getComputedStyle(each, part))
    const larger = around.filter(({ position }) => position === 'absolute')
    const size = (side: 'width' | 'height') =>
      Math.max(box[side], ...larger.map((part) => Number.parseFloat(part[side]) || 0))
    const [width, height] = [size('width'), size('height')]
    // a word is as wide as it is long
    const isNarrow = width < 43.5 && words.length === 0
    return height < 43.5 || isNarrow ? [`${nameOf(each)}: ${Math.round(width)}×${Math.round(height)}`] : []
  }

  function findAbove(each: Element): string[] {
    // a link of two lines is not the box around both
    const places = [...each.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
      ),
    )
    const above = places
      .filter(([x, y]) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight)
      .map(([x, y]) => {
        const other = document.elementFromPoint(x, y)?.closest(`${pressed}, label`)
        // what stretches over a whole card fills the corners of a round button
        const own = other?.getBoundingClientRect()
        return own && own.left <= x && x <= own.right && own.top <= y && y <= own.bottom ? other : undefined
      })
      .find((other) => other && !other.contains(each) && !each.contains(other))
    return above ? [`${nameOf(each)} lies under ${nameOf(above)}`] : []
  }
}

/** Controls outside the visible part of a box whose edge gives no sign that there is more. */
function findHidden(): string[] {
  const pressed = 'a[href], button, select, summary, textarea, input:not([type=hidden])'
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
    const { overflowX, overflowY } = getComputedStyle(box)
    const scrolls = [overflowX, overflowY].some((flow) => flow === 'auto' || flow === 'scroll')
    const { width, height } = box.getBoundingClientRect()
    // what covers the window scrolls as the page does
    const isPage = width >= innerWidth && height >= innerHeight
    if (!scrolls || isPage || !box.checkVisibility({ visibilityProperty: true }) || box.matches('textarea')) return []
    const isMore = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1
    if (!isMore || !box.querySelector(pressed)) return []
    const edges = [box, null].map((own) => getComputedStyle(box, own ? null : '::after'))
    const hasSign = edges.some(
      ({ maskImage, backgroundImage, position }) =>
        maskImage.includes('gradient') || (position === 'sticky' && backgroundImage.includes('gradient')),
    )
    // the thumbnails beside the photos say how many there are
    return hasSign || box.matches('.shots:has(~ .thumbs)') ? [] : [`${box.className} scrolls without a sign`]
  })
}
