import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { day, filledText, id, instant, oneTo } from '#platform/wire.ts'
import { callFailureKinds, failures } from '#platform/work.ts'

const words = z.strictObject({ uk: z.string(), en: z.string() })
const lastly = z.nullable(instant())

/** A work that the shop gave up, and why. */
const failedWork = z.strictObject({
  id: id(),
  title: words,
  recipient: z.string(),
  failure: z.nullable(z.enum(failures)),
  explained: z.nullable(words),
  lastError: z.string(),
  createdAt: instant(),
})

/** An item that nobody understood, as it came. */
const heldItem = z.strictObject({
  id: id(),
  title: words,
  /** Its number there. */
  key: z.string(),
  reason: z.string(),
  raw: z.string(),
  tries: z.int(),
  createdAt: instant(),
})

/** The events that a company sends. */
const incoming = z.strictObject({
  /** The events received today. */
  received: z.int(),
  lastReceivedAt: lastly,
  /** Not handled yet. */
  waiting: z.int(),
  /** Calls of this day without its signature, and the last of all. */
  unsigned: z.int(),
  unsignedAt: lastly,
})

/** How it stands with a company outside (OUT-6). */
const company = z.strictObject({
  id: z.string(),
  title: words,
  isConnected: z.boolean(),
  isPaused: z.boolean(),
  /** Left in peace after too many failures. */
  restsUntil: lastly,
  failuresInRow: z.int(),
  /** The calls of today. */
  calls: z.int(),
  failures: z.int(),
  lastSuccessAt: lastly,
  lastFailureAt: lastly,
  /** How its call failed then; empty where none did. */
  lastFailure: z.enum([...callFailureKinds, '']),
  /** The works in its queue, and since when. */
  waiting: z.int(),
  waitingSince: lastly,
  /** When all that it has to tell was read last; null where it is not read by itself. */
  readAt: lastly,
  failedCount: z.int(),
  /** The latest of them. */
  failed: z.array(failedWork),
  /** Items that the shop could not understand and that wait for staff, and where. */
  held: z.int(),
  heldPath: z.string(),
  /** The latest of it that can be tried again here. */
  heldItems: z.array(heldItem),
  /** Null of a company that does not call. */
  incoming: z.nullable(incoming),
  /** Its data that the shop keeps, and how much of each. */
  kept: z.readonly(z.array(z.strictObject({ title: words, count: z.int() }))),
  /** The last day of its key, where that is known. */
  keyEndsOn: z.nullable(day()),
})
export type CompanyState = z.infer<typeof company>

const name = filledText(40)

export const getCompanies = ownEndpoint('GET /crm/integrations', ['admin'], {
  summary:
    'How it stands with each company outside: connected, paused or resting, calls and failures of the day, what waits, what failed and why, what it told by itself, what is held, what of theirs is kept here, and when its key ends (OUT-6).',
  output: z.array(company),
})

export const tryCompany = ownEndpoint('POST /crm/integrations/try', ['admin'], {
  summary:
    'Ends the rest of a company and asks it at once, with the key that is kept; what waits for it goes now. `why` is the kind of failure, or nothing.',
  body: z.strictObject({ company: name }),
  output: z.strictObject({ isWell: z.boolean(), why: z.enum([...callFailureKinds, '']) }),
})

export const pauseCompany = ownEndpoint('PUT /crm/integrations/pause', ['admin'], {
  summary: 'A paused company is not called, and what is queued for it waits; then all goes on where it stood.',
  body: z.strictObject({ company: name, isPaused: z.boolean() }),
  output: z.null(),
})

export const retryHeld = ownEndpoint('POST /crm/integrations/again', ['admin'], {
  summary: 'Tries again to understand what is held of companies; gives how many are still bad (OUT-4).',
  body: z.strictObject({ ids: oneTo(500, id()) }),
  output: z.strictObject({ taken: z.int(), bad: z.int() }),
})
