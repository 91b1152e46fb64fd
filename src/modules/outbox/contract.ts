import * as z from 'zod/mini'
import { languages } from '#kit/language.ts'
import { channels, templates, type Template } from '#modules/messaging/message.ts'
import { ownEndpoint } from '#platform/endpoint.ts'
import { listQuery } from '#platform/lists-query.ts'
import { id, instant, oneTo } from '#platform/wire.ts'
import { failures, states } from '#platform/work.ts'
import { outboxList } from './outbox.list.ts'

const templateNames = Object.keys(templates) as [Template, ...Template[]]

const bothLanguages = z.readonly(z.strictObject({ uk: z.string(), en: z.string() }))

/** Work that leaves the house as an Admin sees it: links and codes are hidden, unless they are to be read here. */
const item = z.strictObject({
  id: id(),
  kind: z.string(),
  /** The title of its kind. */
  title: bothLanguages,
  /** The way it goes: a channel, or a company. */
  via: bothLanguages,
  /** Whom or what it is about. */
  recipient: z.string(),
  state: z.enum(states),
  attempts: z.int(),
  /** The failure of the last attempt, if it failed. */
  failure: z.nullable(z.enum(failures)),
  /** The failure's meaning here and the remedy, where the usual words say too little. */
  explained: z.nullable(bothLanguages),
  /** In the company's words. */
  lastError: z.string(),
  answer: z.string(),
  /** Who caused it; empty for the shopper. */
  who: z.string(),
  createdAt: instant(),
  doneAt: z.nullable(instant()),
  /** When it is tried again, if it waits for that. */
  dueAt: z.nullable(instant()),
  subject: z.string(),
  text: z.string(),
  isHiding: z.boolean(),
  /** The language of the text, where somebody else reads it. */
  language: z.optional(z.enum(languages)),
  /** The channel of a message. */
  channel: z.optional(z.enum(channels)),
  template: z.optional(z.enum(templateNames)),
})
export type OutboxItem = z.infer<typeof item>

const outboxQuery = listQuery(outboxList, {}, (_, asked) => asked)

export const getOutbox = ownEndpoint('GET /crm/outbox/get', ['admin'], {
  summary:
    'All that leaves the shop by itself, newest first: messages to people, and work for other companies. `state`, `channel` and `template` take comma lists; `recipient` is a part of whom or what it is about, `title` a part of what it is called in the language of the call.',
  query: outboxQuery,
  output: z.array(item),
})

export const retryWork = ownEndpoint('POST /crm/outbox/retry', ['admin'], {
  summary: 'What failed waits to be done again, all or none (WIRE-10).',
  body: z.strictObject({ ids: oneTo(500, id()) }),
  output: z.array(item),
})
