import { tabStorage } from '#platform/web/browser-storage.ts'
import { fetchPage, isPlainClick } from './documents.ts'
import { fillHearts } from './hearts.ts'
import { queryOf, showAddress, shownList } from './shown-list.ts'

/** Lists that grow in place and filters that act in place; both are links and forms without this. */
export function improveLists(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void showMore(link)
  })
  document.addEventListener('input', hearFilters)
  document.addEventListener('submit', applyInPlace)
  addEventListener('popstate', goBack)
  addEventListener('pagehide', rememberPlace)
  addEventListener('pageshow', showApplied)
}

const placeKey = 'list'
const skeletonAfter = 150

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
  shownList.firstPage ||= Number(rest.dataset.page)
  grid.append(...cards)
  fillHearts()
  rest.replaceWith(newRest)
  showAddress(next.page)
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
  if (shownList.firstPage === 0) return
  const place: Place = { address: location.href, first: shownList.firstPage, top: scrollY }
  tabStorage.setItem(placeKey, JSON.stringify(place))
}

/** Coming back to a list that had grown finds it as it was (U9). */
export async function restoreList(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  const place: Place | null = JSON.parse(tabStorage.getItem(placeKey) ?? 'null')
  const grid = document.querySelector<HTMLElement>('.listing-main .grid')
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!place || !grid || place.address !== location.href || isNew) return
  const shown = Number(document.querySelector<HTMLElement>('[data-rest]')?.dataset.page ?? 1)
  const earlier = Array.from({ length: shown - place.first }, (_, index) => place.first + index)
  const pages = await Promise.all(earlier.map((page) => fetchPage(addressOf(page))))
  if (pages.some((page) => page === undefined)) return
  shownList.firstPage = place.first
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

/** The script of the filters comes with their first change. */
const filters = () => import('./filters.ts')

function hearFilters({ target }: Event): void {
  const field = target as HTMLInputElement
  const { form } = field
  if (form?.dataset.filters === undefined || field.matches('[data-submits]')) return
  // without it the form can still be sent
  void filters().then(
    ({ changeFilter }) => changeFilter(form, field),
    () => form.requestSubmit(),
  )
}

/** The order of the goods, and a price that Enter ends, act in place; the panel of a phone leads to the page that it promised. */
function applyInPlace(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (form.dataset.filters === undefined || form.closest(':popover-open')) return
  event.preventDefault()
  void filters().then(
    ({ apply }) => apply(form),
    () => form.submit(),
  )
}

function goBack({ state }: PopStateEvent): void {
  const [form] = filterForms()
  if (!(state as { isInPlace?: boolean } | null)?.isInPlace || !form) return
  void filters().then(
    ({ showAgain }) => showAgain(form),
    () => location.reload(),
  )
}

/** Resets the filters and the order of a page that the browser kept to its own: the last choice belongs to the page it led to. */
function showApplied({ persisted }: PageTransitionEvent): void {
  const [form] = filterForms()
  if (!persisted || !form) return
  const left = queryOf(form)
  form.reset()
  if (queryOf(form) !== left) void filters().then(({ count }) => count(form))
}

const filterForms = () => document.querySelectorAll<HTMLFormElement>('[data-filters]')
