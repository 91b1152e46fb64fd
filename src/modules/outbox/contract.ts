import * as z from 'zod/mini'
import { languages } from '#kit/language.ts'
import { channels, templates, type Template } from '#modules/messaging/message.ts'
import { endpoint } from '#platform/endpoint.ts'
import { listQuery } from '#platform/lists-query.ts'
import { unspell } from '#platform/spelling.ts'
import { answeredInstant, id, instantToWire } from '#platform/wire.ts'
import { failures } from '#platform/work.ts'
import type { OutboxItem } from './outbox.ts'
import { outboxList, stateWords } from './outbox.list.ts'

const templateNames = Object.keys(templates) as [Template, ...Template[]]

const bothLanguages = z.strictObject({ uk: z.string(), en: z.string() })

const wireItem = z.strictObject({
  id: id(),
  kind: z.string(),
  title: bothLanguages,
  via: bothLanguages,
  recipient: z.string(),
  state: z.enum(Object.values(stateWords)),
  attempts: z.int(),
  failure: z.nullable(z.enum(failures)),
  explained: z.nullable(bothLanguages),
  lastError: z.string(),
  answer: z.string(),
  who: z.string(),
  dateCreated: answeredInstant(),
  dateSent: z.nullable(answeredInstant()),
  dateDue: z.nullable(answeredInstant()),
  subject: z.string(),
  text: z.string(),
  isHiding: z.boolean(),
  language: z.optional(z.enum(languages)),
  channel: z.optional(z.enum(channels)),
  template: z.optional(z.enum(templateNames)),
})
export type WireItem = z.infer<typeof wireItem>

export function itemToWire({ createdAt, doneAt, dueAt, state, ...item }: OutboxItem): WireItem {
  return {
    ...item,
    state: stateWords[state],
    dateCreated: instantToWire(createdAt),
    dateSent: doneAt && instantToWire(doneAt),
    dateDue: dueAt && instantToWire(dueAt),
  }
}

export function itemFromWire({ dateCreated, dateSent, dateDue, state, ...item }: WireItem): OutboxItem {
  return {
    ...item,
    state: unspell(stateWords, state),
    createdAt: new Date(dateCreated),
    doneAt: dateSent === null ? null : new Date(dateSent),
    dueAt: dateDue === null ? null : new Date(dateDue),
  }
}

const outboxQuery = listQuery(outboxList, {}, (_, asked) => asked)

export const getOutbox = endpoint({
  method: 'GET',
  path: '/crm/outbox/get',
  access: ['admin'],
  summary:
    'All that leaves the shop by itself, newest first: messages to people, and work for other companies. `state`, `channel` and `template` take comma lists; `recipient` is a part of whom or what it is about, `title` a part of what it is called in the language of the call.',
  query: outboxQuery,
  output: z.array(wireItem),
})

export const retryWork = endpoint({
  method: 'POST',
  path: '/crm/outbox/retry',
  access: ['admin'],
  summary: 'What failed waits to be done again, all or none (WIRE-10).',
  body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(500)) }),
  output: z.array(wireItem),
})
