import * as z from 'zod/mini'
import { importStates } from '#modules/goods/transfer.ts'
import { endpoint } from '#platform/endpoint.ts'
import { answeredInstant, id, instantToWire } from '#platform/wire.ts'
import { pastKinds, type PastImport } from './past-import.ts'

/** Imports of past orders and of customers: they go in steps, can be stopped, and are taken back for a month (ORD-8). */

export const wirePastImport = z.strictObject({
  importId: id(),
  kind: z.enum(pastKinds),
  fileName: z.string(),
  dateCreated: answeredInstant(),
  /** `stopped` and `interrupted` are gone on with by the same file; both can be undone. */
  state: z.enum(importStates),
  /** Of the undoing, once that began. */
  done: z.int(),
  total: z.int(),
  enteredCount: z.int(),
  /** Null until somebody undoes it; `stays` were changed by staff since. */
  undone: z.nullable(z.strictObject({ undone: z.int(), stays: z.int() })),
})
export type PastImportOnWire = z.infer<typeof wirePastImport>

export const getPastImports = endpoint({
  method: 'GET',
  path: '/crm/moving-in/pastImports',
  access: ['admin'],
  summary: 'Tables of past orders or of customers that were brought in the last month, the newest first.',
  query: z.strictObject({ kind: z.enum(pastKinds) }),
  output: z.strictObject({ imports: z.array(wirePastImport) }),
})

export const stopPastImport = endpoint({
  method: 'POST',
  path: '/crm/moving-in/stopPastImport',
  access: ['admin'],
  summary: 'Stops an import of past orders or customers after the step that is being written; what came stays.',
  body: z.strictObject({ importId: id() }),
  output: wirePastImport,
})

export const undoPastImport = endpoint({
  method: 'POST',
  path: '/crm/moving-in/undoPastImport',
  access: ['admin'],
  summary:
    'Takes back all that a table of past orders or customers brought, in steps, for a month; what somebody changed since stays. A long one goes on after the answer.',
  body: z.strictObject({ importId: id() }),
  output: wirePastImport,
})

export function pastImportToWire({ createdAt, entered, undone, ...past }: PastImport): PastImportOnWire {
  return {
    ...past,
    dateCreated: instantToWire(createdAt),
    enteredCount: entered,
    undone: undone ? { undone: undone.takenBack, stays: undone.stays } : null,
  }
}

export function pastImportFromWire({ dateCreated, enteredCount, undone, ...past }: PastImportOnWire): PastImport {
  return {
    ...past,
    createdAt: new Date(dateCreated),
    entered: enteredCount,
    undone: undone ? { takenBack: undone.undone, stays: undone.stays } : undefined,
  }
}
