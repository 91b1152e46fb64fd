import * as z from 'zod/mini'
import { languages } from '#kit/language.ts'
import { endpoint } from '#platform/endpoint.ts'
import { answeredInstant, commaList, id, instantToWire, listPart, text } from '#platform/wire.ts'
import { channels, templates, type Template } from './message.ts'
import { failures, states, type OutboxMessage } from './outbox.ts'

const templateNames = Object.keys(templates) as [Template, ...Template[]]

const wireMessage = z.strictObject({
  id: id(),
  channel: z.enum(channels),
  recipient: z.string(),
  language: z.enum(languages),
  template: z.enum(templateNames),
  state: z.enum(states),
  attempts: z.int(),
  failure: z.nullable(z.enum(failures)),
  lastError: z.string(),
  answer: z.string(),
  who: z.string(),
  dateCreated: answeredInstant(),
  dateSent: z.nullable(answeredInstant()),
  dateDue: z.nullable(answeredInstant()),
  subject: z.string(),
  text: z.string(),
})
export type WireMessage = z.infer<typeof wireMessage>

export function messageToWire({ createdAt, sentAt, dueAt, ...message }: OutboxMessage): WireMessage {
  return {
    ...message,
    dateCreated: instantToWire(createdAt),
    dateSent: sentAt && instantToWire(sentAt),
    dateDue: dueAt && instantToWire(dueAt),
  }
}

export function messageFromWire({ dateCreated, dateSent, dateDue, ...message }: WireMessage): OutboxMessage {
  return {
    ...message,
    createdAt: new Date(dateCreated),
    sentAt: dateSent === null ? null : new Date(dateSent),
    dueAt: dateDue === null ? null : new Date(dateDue),
  }
}

export const getOutbox = endpoint({
  method: 'GET',
  path: '/crm/outbox/get',
  access: ['admin'],
  summary:
    'Messages to people, newest first. `state`, `channel` and `template` take comma lists, `recipient` a part of the address or number.',
  query: z.strictObject({
    ...listPart(),
    state: z.optional(commaList(z.enum(states))),
    channel: z.optional(commaList(z.enum(channels))),
    template: z.optional(commaList(z.enum(templateNames))),
    recipient: z.optional(text()),
  }),
  output: z.array(wireMessage),
})

export const retryMessages = endpoint({
  method: 'POST',
  path: '/crm/outbox/retry',
  access: ['admin'],
  summary: 'Messages that failed wait to be sent again, all or none (WIRE-10).',
  body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(500)) }),
  output: z.array(wireMessage),
})
