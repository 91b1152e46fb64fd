import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, filledText, id, instantToWire } from '#platform/wire.ts'
import { callFailureKinds, failures } from '#platform/work.ts'
import type { CompanyState } from './company.ts'

const bothLanguages = z.strictObject({ uk: z.string(), en: z.string() })
const instant = z.nullable(answeredInstant())

const company = z.strictObject({
  id: z.string(),
  title: bothLanguages,
  isConnected: z.boolean(),
  isPaused: z.boolean(),
  restsUntil: instant,
  failuresInRow: z.int(),
  calls: z.int(),
  failures: z.int(),
  lastSuccess: instant,
  lastFailure: z.nullable(z.strictObject({ at: answeredInstant(), kind: z.enum(callFailureKinds) })),
  waiting: z.int(),
  waitingSince: instant,
  dateRead: instant,
  failedCount: z.int(),
  failed: z.array(
    z.strictObject({
      id: id(),
      title: bothLanguages,
      recipient: z.string(),
      failure: z.nullable(z.enum(failures)),
      explained: z.nullable(bothLanguages),
      lastError: z.string(),
      dateCreated: answeredInstant(),
    }),
  ),
  held: z.int(),
  heldPath: z.string(),
  heldItems: z.array(
    z.strictObject({
      id: id(),
      title: bothLanguages,
      key: z.string(),
      reason: z.string(),
      raw: z.string(),
      tries: z.int(),
      dateCreated: answeredInstant(),
    }),
  ),
  incoming: z.nullable(
    z.strictObject({
      received: z.int(),
      lastReceived: instant,
      waiting: z.int(),
      unsigned: z.int(),
      lastUnsigned: instant,
    }),
  ),
  kept: z.array(z.strictObject({ title: bothLanguages, count: z.int() })),
  keyEnds: z.nullable(z.string()),
})

const name = filledText(40)

export const getCompanies = endpoint({
  method: 'GET',
  path: '/crm/integrations',
  access: ['admin'],
  summary:
    'How it stands with each company outside: connected, paused or resting, calls and failures of the day, what waits, what failed and why, what it told by itself, what is held, what of theirs is kept here, and when its key ends (OUT-6).',
  output: z.array(company),
})

export const tryCompany = endpoint({
  method: 'POST',
  path: '/crm/integrations/try',
  access: ['admin'],
  summary:
    'Ends the rest of a company and asks it at once, with the key that is kept; what waits for it goes now. `why` is the kind of failure, or nothing.',
  body: z.strictObject({ company: name }),
  output: z.strictObject({ isWell: z.boolean(), why: z.enum([...callFailureKinds, '']) }),
})

export const pauseCompany = endpoint({
  method: 'PUT',
  path: '/crm/integrations/pause',
  access: ['admin'],
  summary: 'A paused company is not called, and what is queued for it waits; then all goes on where it stood.',
  body: z.strictObject({ company: name, isPaused: z.boolean() }),
  output: z.null(),
})

export const retryHeld = endpoint({
  method: 'POST',
  path: '/crm/integrations/again',
  access: ['admin'],
  summary: 'Tries again to understand what is held of companies; gives how many are still bad (OUT-4).',
  body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(500)) }),
  output: z.strictObject({ taken: z.int(), bad: z.int() }),
})

const maybe = (at: Date | null) => at && instantToWire(at)
const read = (at: string | null) => (at === null ? null : new Date(at))

export function companiesToWire(companies: readonly CompanyState[]): WireOf<typeof getCompanies> {
  return companies.map(
    ({ lastSuccessAt, lastFailureAt, lastFailure, readAt, keyEndsOn, failed, kept, heldItems, incoming, ...rest }) => ({
      ...rest,
      kept: [...kept],
      heldItems: heldItems.map(({ createdAt, ...held }) => ({ ...held, dateCreated: instantToWire(createdAt) })),
      incoming: incoming && {
        received: incoming.received,
        waiting: incoming.waiting,
        unsigned: incoming.unsigned,
        lastReceived: maybe(incoming.lastReceivedAt),
        lastUnsigned: maybe(incoming.unsignedAt),
      },
      restsUntil: maybe(rest.restsUntil),
      waitingSince: maybe(rest.waitingSince),
      lastSuccess: maybe(lastSuccessAt),
      dateRead: maybe(readAt),
      keyEnds: keyEndsOn,
      lastFailure: lastFailureAt && lastFailure !== '' ? { at: instantToWire(lastFailureAt), kind: lastFailure } : null,
      failed: failed.map(({ createdAt, ...work }) => ({
        ...work,
        dateCreated: instantToWire(createdAt),
      })),
    }),
  )
}

export function companiesFromWire(wire: WireOf<typeof getCompanies>): CompanyState[] {
  return wire.map(({ lastSuccess, lastFailure, dateRead, keyEnds, failed, heldItems, incoming, ...rest }) => ({
    ...rest,
    heldItems: heldItems.map(({ dateCreated, ...held }) => ({ ...held, createdAt: new Date(dateCreated) })),
    incoming: incoming && {
      received: incoming.received,
      waiting: incoming.waiting,
      unsigned: incoming.unsigned,
      lastReceivedAt: read(incoming.lastReceived),
      unsignedAt: read(incoming.lastUnsigned),
    },
    restsUntil: read(rest.restsUntil),
    waitingSince: read(rest.waitingSince),
    lastSuccessAt: read(lastSuccess),
    readAt: read(dateRead),
    keyEndsOn: keyEnds,
    lastFailureAt: read(lastFailure?.at ?? null),
    lastFailure: lastFailure?.kind ?? '',
    failed: failed.map(({ dateCreated, ...work }) => ({
      ...work,
      createdAt: new Date(dateCreated),
    })),
  }))
}
