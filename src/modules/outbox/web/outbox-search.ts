import { listSearch, type ListSearch } from '#platform/web/grid/known-columns.ts'
import type { RangeTexts } from '#platform/ranges.ts'
import { states, type State, type WorkRanges } from '#platform/work.ts'
import type { OutboxColumn } from '../contract.ts'

/** Columns that the server can sort by, and its name for them. */
export const sortedColumns: Readonly<Record<string, OutboxColumn>> = {
  createdAt: 'createdAt',
  state: 'state',
  attempts: 'attempts',
  recipient: 'about',
  channel: 'channel',
  failure: 'failure',
}

/** Columns with a field under their header. */
export const filteredColumns = ['recipient', 'template', 'createdAt', 'attempts'] as const
const list = listSearch({ filters: filteredColumns, sorted: Object.keys(sortedColumns) })

/** The address of the list: one state, or all; part of whom it is about; part of what it is called. */
export type OutboxSearch = { state?: State } & ListSearch<(typeof filteredColumns)[number]>

/** Takes from an address what the list knows; the rest is dropped. */
export function readOutboxSearch(given: Record<string, unknown>): OutboxSearch {
  // addresses kept from when all of it was messages
  const asked = given.state === 'sent' ? 'done' : given.state
  const state = states.find((known) => known === asked)
  return { ...list.read(given), ...(state && { state }) }
}

export const { stateOf: gridStateOf, searchOf } = list

export interface OutboxRequest {
  limit: number
  offset: number
  state?: State
  recipient?: string
  title?: string
  ranges?: RangeTexts<WorkRanges>
  sort?: readonly { column: OutboxColumn; isDescending: boolean }[]
}

/** The request for a page of the list. */
export function requestOf(search: OutboxSearch, range: { limit: number; offset: number }): OutboxRequest {
  const { state, recipient, template, createdAt, attempts } = search
  const sort = list.stateOf(search).sort.flatMap(({ column, isDescending }) => {
    const known = sortedColumns[column]
    return known ? [{ column: known, isDescending }] : []
  })
  return {
    ...range,
    ...(sort.length > 0 && { sort }),
    ...(state && { state }),
    ...(recipient && { recipient: partOf(recipient) }),
    ...(template && { title: template }),
    ...((createdAt ?? attempts) && { ranges: { createdAt, attempts } }),
  }
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
function partOf(recipient: string): string {
  return /^[\d\s()+-]+$/.test(recipient) ? recipient.replace(/[\s()-]/g, '') : recipient
}
