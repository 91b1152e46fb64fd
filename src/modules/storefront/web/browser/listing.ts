import { keptByTab } from '#platform/web/kept.ts'
import { fetchPage, isPlainClick } from './documents.ts'
import { fillHearts } from './hearts.ts'
import { all, valuesOf } from './signed-in.ts'

/** Lists that grow in place and filters that say what they would find; both are links and forms without this. */
export function improveLists(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void showMore(link)
  })
  document.addEventListener('input', countSoon)
  addEventListener('pagehide', rememberPlace)
  addEventListener('pageshow', showApplied)
}

const placeKey = 'list'
const skeletonAfter = 150
let firstPage = 0

/** The next part of the list after this one (U9); whatever goes wrong is left to the plain link. */
async function showMore(link: HTMLAnchorElement): Promise<void> {
  const grid = document.querySelector('.listing-main .grid')
  const rest = link.closest<HTMLElement>('[data-rest]')
  if (!grid || !rest || link.ariaBusy) return
  link.ariaBusy = 'true'
  const { timer, skeletons } = skeletonsSoon(grid, Number(link.dataset.more))
  const next = await fetchPage(link.href)
  clearTimeout(timer)
  skeletons.forEach((skeleton) => skeleton.remove())
  const newRest = next?.page.querySelector<HTMLElement>('[data-rest]')
  const cards = cardsOf(next?.page)
  if (!next || !newRest || cards.length === 0) {
    // whoever stops waiting for that page, or comes back from it, presses it again
    link.ariaBusy = null
    return location.assign(link.href)
  }
  firstPage ||= Number(rest.dataset.page)
  grid.append(...cards)
  fillHearts()
  rest.replaceWith(newRest)
  // above the page, and in its menu
  const otherLanguage = next.page.querySelector('.language')?.getAttribute('href') ?? ''
  for (const link of all('.language')) link.setAttribute('href', otherLanguage)
  document.title = next.page.title
  history.replaceState(history.state, '', link.href)
  cards[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
}

/** As many empty cards as will come, of their size, if the answer takes its time (U15): what is below moves once. */
function skeletonsSoon(grid: Element, count: number): { timer: number; skeletons: HTMLElement[] } {
  const skeletons: HTMLElement[] = []
  const timer = window.setTimeout(() => {
    for (let index = 0; index < count; index++) {
      const skeleton = document.createElement('li')
      skeleton.className = 'card skeleton'
      skeleton.ariaHidden = 'true'
      skeleton.append(Object.assign(document.createElement('div'), { className: 'card-photo' }))
      skeletons.push(skeleton)
    }
    grid.append(...skeletons)
  }, skeletonAfter)
  return { timer, skeletons }
}

let parts = 0

/** Cards of another document, their ids told apart from those already here. */
function cardsOf(page: Document | undefined): Element[] {
  const cards = [...(page?.querySelectorAll('.listing-main .grid > li') ?? [])]
  parts++
  for (const card of cards) {
    for (const named of card.querySelectorAll('[id]')) {
      const filled = card.querySelectorAll(`[fill="url(#${CSS.escape(named.id)})"]`)
      named.id = `${named.id}-${parts}`
      for (const shape of filled) shape.setAttribute('fill', `url(#${named.id})`)
    }
  }
  return cards
}

interface Place {
  address: string
  first: number
  top: number
}

function rememberPlace(): void {
  if (firstPage === 0) return
  const place: Place = { address: location.href, first: firstPage, top: scrollY }
  keptByTab.setItem(placeKey, JSON.stringify(place))
}

/** Coming back to a list that had grown finds it as it was (U9). */
export async function restoreList(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  const place: Place | null = JSON.parse(keptByTab.getItem(placeKey) ?? 'null')
  const grid = document.querySelector<HTMLElement>('.listing-main .grid')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!place || !grid || place.address !== location.href || isNew) return
  const shown = Number(document.querySelector<HTMLElement>('[data-rest]')?.dataset.page ?? 1)
  const earlier = Array.from({ length: shown - place.first }, (_, index) => place.first + index)
  const pages = await Promise.all(earlier.map((page) => fetchPage(addressOf(page))))
  if (pages.some((page) => page === undefined)) return
  firstPage = place.first
  history.scrollRestoration = 'manual'
  grid.dataset.whole = ''
  grid.prepend(...pages.flatMap((fetched) => cardsOf(fetched?.page)))
  fillHearts()
  scrollTo({ top: place.top, behavior: 'instant' })
}

function addressOf(page: number): string {
  const address = new URL(location.href)
  if (page > 1) address.searchParams.set('page', String(page))
  else address.searchParams.delete('page')
  return address.href
}

let counting = 0
let last: AbortController | undefined

function countSoon(event: Event): void {
  const form = (event.target as HTMLInputElement).form
  if (form?.dataset.filters === undefined || (event.target as Element).matches('[data-submits]')) return
  clearTimeout(counting)
  counting = window.setTimeout(() => void count(form), 200)
}

/** What was chosen last is told by the page that it led to: one that the browser kept tells its own filters and order. */
function showApplied({ persisted }: PageTransitionEvent): void {
  const form = document.querySelector<HTMLFormElement>('[data-filters]')
  if (!persisted || !form) return
  const left = queryOf(form)
  form.reset()
  if (queryOf(form) !== left) void count(form)
}

function queryOf(form: HTMLFormElement): string {
  return new URLSearchParams(valuesOf(form)).toString()
}

/** What the filters would show, before they are applied (U4, U6): the words are those of that very page. */
async function count(form: HTMLFormElement): Promise<void> {
  last?.abort()
  last = new AbortController()
  const fetched = await fetchPage(`${form.action}?${queryOf(form)}`, { signal: last.signal })
  if (!fetched) return
  for (const place of all('[data-live]')) {
    const fresh = fetched.page.querySelector<HTMLElement>(`[data-live="${CSS.escape(place.dataset.live ?? '')}"]`)
    if (!fresh) continue
    if (!place.querySelector('input')) place.textContent = fresh.textContent
    else renew(place, fresh)
  }
}

/** The box itself stays: it may have the focus. */
function renew(place: HTMLElement, fresh: HTMLElement): void {
  const box = place.querySelector('input')
  const freshBox = fresh.querySelector('input')
  const words = fresh.querySelector('input + span')
  if (!box || !freshBox || !words) return
  box.disabled = freshBox.disabled && !box.checked
  box.nextElementSibling?.replaceWith(words)
}
