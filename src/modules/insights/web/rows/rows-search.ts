import type { Day } from '#kit/days.ts'
import { bases, cuts, terms, type Basis, type Cut, type Period, type Term } from '../../earned.ts'

export interface RowsShown {
  period: Period | undefined
  basis: Basis
  terms: Term[]
  group: { cut: Cut; id: string; name: string } | undefined
  isRefused: boolean
}

const isDay = (value: string | undefined): value is Day => /^20\d\d-[01]\d-[0-3]\d$/.test(value ?? '')

/** Takes from an address what the page knows; the rest is dropped. Without days it is this month. */
export function readRowsSearch(given: Readonly<Record<string, string | undefined>>): RowsShown {
  const { from, to, basis, terms: asked = '', by, of, name, refused } = given
  const cut = cuts.find((each) => each === by)
  return {
    period: isDay(from) && isDay(to) && from <= to ? { from, to } : undefined,
    basis: bases.find((each) => each === basis) ?? 'sent',
    terms: terms.filter((term) => asked.split(',').includes(term)),
    group: cut && of ? { cut, id: of, name: name ?? of } : undefined,
    isRefused: refused === 'yes',
  }
}
