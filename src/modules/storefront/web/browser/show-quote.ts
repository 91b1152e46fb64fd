import { weekdayOf, type Day } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { askData } from '#platform/web/ask-data.ts'
import { pageLanguage } from '#platform/web/page-language.ts'
import { namesStreet } from '#modules/delivery/street.ts'
import { quoteCall, quoteFromWire } from '../../quote-call.contract.ts'

const shown = new WeakSet<HTMLFormElement>()

/**
 * Once a branch or a street is chosen, its price and day stand in the summary instead of the usual range, which comes back with another
 * choice. Where there is no answer all stays as it was; nothing waits for it (DEL-3).
 */
export function showQuote(form: HTMLFormElement): void {
  const address = form.querySelector('[data-address]:has([data-place])')
  const summary = form.closest('.checkout')?.querySelector<HTMLElement>('.summary')
  const comes = summary?.querySelector<HTMLElement>('[data-comes]')
  if (!address || !summary || !comes || shown.has(form)) return
  shown.add(form)
  const sums = [...summary.querySelectorAll<HTMLElement>('[data-sum]')].map((place) => ({
    place,
    goods: Number(place.dataset.sum),
    usual: place.textContent,
  }))
  const towns = summary.querySelectorAll<HTMLElement>('[data-town]')
  const valueOf = (part: string) => address.querySelector<HTMLInputElement>(`[data-part=${part}]`)?.value ?? ''
  let asked = ''
  let asking = new AbortController()

  form.addEventListener('input', look)
  form.addEventListener('change', look)
  look()

  function look(): void {
    const isOurs = form.querySelector('[name=carrier][data-places]:checked') !== null
    const [cityref, branchref] = isOurs ? [valueOf('cityRef'), valueOf('branchRef')] : ['', '']
    const isDoor = branchref === '' && namesStreet(valueOf('branch').trim())
    const wanted = cityref && (branchref || isDoor) ? `${cityref} ${branchref}` : ''
    if (wanted === asked) return
    asked = wanted
    asking.abort()
    asking = new AbortController()
    show({ price: null, expectedOn: null })
    if (wanted) void ask({ cityref, ...(branchref && { branchref }) }, asking.signal)
  }

  async function ask(query: { cityref: string; branchref?: string }, signal: AbortSignal): Promise<void> {
    const said = await askData(quoteCall, query, { signal })
    if (said && !signal.aborted) show(quoteFromWire(said))
  }

  function show({ price, expectedOn }: { price: Money | null; expectedOn: Day | null }): void {
    const { about = '', comes: words = '', weekdays = '' } = comes?.dataset ?? {}
    for (const { place, goods, usual } of sums)
      place.textContent = price === null ? usual : about.replace('#', () => formatMoney(goods + price, pageLanguage()))
    const isTold = price !== null || expectedOn !== null
    for (const town of towns) town.textContent = isTold ? `, ${valueOf('city')}` : ''
    if (comes) comes.textContent = expectedOn === null ? '' : words.replace('#', dayInWords(expectedOn, weekdays))
  }
}

/** `в понеділок, 30 листопада` */
function dayInWords(day: Day, weekdays: string): string {
  const words = new Intl.DateTimeFormat(pageLanguage(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `${weekdays.split('|')[weekdayOf(day) - 1]}, ${words.format(new Date(day))}`
}
