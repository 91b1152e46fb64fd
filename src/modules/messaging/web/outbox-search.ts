import { listSearch, type ListSearch } from '#platform/web/grid/list-search.ts'
import type { Translate } from '#platform/texts.ts'
import { templates, type Template } from '../message.ts'
import { states, type State } from '../outbox.ts'
import type { MessagingKey } from '../texts.ts'

const list = listSearch({ filters: ['recipient', 'template'] as const, sorted: [] })

/** The address of the list: one state, or all; part of a recipient; part of what a message is called. */
export type OutboxSearch = { state?: State } & ListSearch<'recipient' | 'template'>

/** Takes from an address what the list knows; the rest is dropped. */
export function readOutboxSearch(given: Record<string, unknown>): OutboxSearch {
  const state = states.find((known) => known === given.state)
  return { ...list.read(given), ...(state && { state }) }
}

export const { stateOf: gridStateOf, searchOf } = list

export interface OutboxRequest {
  limit: number
  offset: number
  state?: string
  recipient?: string
  template?: string
}

/** What to ask the server for; undefined when no message is called as was typed, and nothing can match. */
export function requestOf(
  { state, recipient, template }: OutboxSearch,
  range: { limit: number; offset: number },
  t: Translate<MessagingKey>,
): OutboxRequest | undefined {
  const typed = template?.toLocaleLowerCase()
  const named = Object.keys(templates).filter(
    (each) =>
      typed === undefined ||
      t(`template.${each as Template}`)
        .toLocaleLowerCase()
        .includes(typed),
  )
  if (named.length === 0) return undefined
  return {
    ...range,
    ...(state && { state }),
    ...(recipient && { recipient: partOf(recipient) }),
    ...(typed && { template: named.join(',') }),
  }
}

/** Numbers are kept as + and digits only; one may be typed with spaces and brackets. */
function partOf(recipient: string): string {
  return /^[\d\s()+-]+$/.test(recipient) ? recipient.replace(/[\s()-]/g, '') : recipient
}
