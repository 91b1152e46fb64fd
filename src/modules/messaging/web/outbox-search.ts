import type { GridState } from '#platform/web/grid/grid-state.ts'
import type { Translate } from '#platform/texts.ts'
import { templates, type Template } from '../message.ts'
import { states, type State } from '../outbox.ts'
import type { MessagingKey } from '../texts.ts'

/** The address of the list: one state, or all; part of a recipient; part of what a message is called. */
export interface OutboxSearch {
  state?: State
  recipient?: string
  template?: string
}

/** Takes from an address what the list knows; the rest is dropped. */
export function readOutboxSearch(given: Record<string, unknown>): OutboxSearch {
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  }
  const state = states.find((known) => known === given.state)
  const [recipient, template] = [text('recipient'), text('template')]
  return { ...(state && { state }), ...(recipient && { recipient }), ...(template && { template }) }
}

export function gridStateOf({ recipient = '', template = '' }: OutboxSearch): GridState {
  return { filters: { ...(recipient && { recipient }), ...(template && { template }) } }
}

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
