import { colourFamilies } from '#kit/colour-family.ts'
import { amountProblem, parseMoney } from '#kit/money.ts'
import { shorten } from '#kit/shorten.ts'
import { compareSizes } from '#modules/stock/lot.ts'
import { longestPrice, sorts, type ListingFilter } from '../page-data.ts'

const mostTypes = 8
const longestSize = 20
const mostSizes = 30
const longestSearch = 200

/** A filter as its query says. It keeps a price that is no amount for its field (LOC-4), and drops other nonsense. */
export function readFilter(query: URLSearchParams): ListingFilter {
  const sizes = [...new Set(query.getAll('size').map((size) => size.trim()))].filter(isSize)
  return {
    types: [...new Set(query.getAll('type').filter(isSlug))].toSorted().slice(0, mostTypes),
    sizes: sizes.toSorted(compareSizes).slice(0, mostSizes),
    colours: colourFamilies.filter((family) => query.getAll('color').includes(family)),
    ...readPrices(query),
    isInStock: query.get('stock') === '1',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'new',
    page: Number(/^[1-9]\d{0,8}$/.exec(query.get('page') ?? '')?.[0] ?? 1),
  }
}

/** The typed search in one line, cut to `longestSearch`; an invisible sign does not split a word. */
export function readSearch(query: URLSearchParams): string {
  const words = (query.get('q') ?? '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return shorten(words, longestSearch).trim()
}

function isSlug(value: string): boolean {
  return /^[a-z][\w-]{0,39}$/i.test(value)
}

/** U+FFFD stands for bytes that were no text. */
export function isSize(value: string): boolean {
  return value !== '' && value.length <= longestSize && !/[\p{C}\ufffd]/u.test(value)
}

/** Given the wrong way round they mean the same span. */
export function spanOf(from: number | null, to: number | null): Pick<ListingFilter, 'priceFrom' | 'priceTo'> {
  const isTurned = from !== null && to !== null && from > to
  return isTurned ? { priceFrom: to, priceTo: from } : { priceFrom: from, priceTo: to }
}

/** Reads both prices; the page says at the field why a text is no price (LOC-4). */
function readPrices(query: URLSearchParams): Pick<ListingFilter, 'priceFrom' | 'priceTo' | 'refusedPrices'> {
  const typed = { from: textOf(query, 'from'), to: textOf(query, 'to') }
  const [from, to] = [inHryvnias(typed.from, Math.floor), inHryvnias(typed.to, Math.ceil)]
  return { ...spanOf(from, to), refusedPrices: { ...refused('from', typed.from), ...refused('to', typed.to) } }
}

function textOf(query: URLSearchParams, name: 'from' | 'to'): string {
  const line = (query.get(name) ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
  return shorten(line, longestPrice).trim()
}

function inHryvnias(typed: string, round: (hryvnias: number) => number): number | null {
  const amount = amountProblem(typed) ? undefined : parseMoney(typed)
  return amount === undefined ? null : round(amount / 100)
}

function refused(name: 'from' | 'to', typed: string): ListingFilter['refusedPrices'] {
  const error = amountProblem(typed)
  return error ? { [name]: { typed, error } } : {}
}
