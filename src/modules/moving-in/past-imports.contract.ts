import * as z from 'zod/mini'
import { importStates } from '#modules/goods/transfer.ts'
import { ownEndpoint } from '#platform/endpoint.ts'
import { fileAnswer, refusalsAnswer } from '#platform/table-import.ts'
import { id, instant } from '#platform/wire.ts'
import { pastKinds } from './past-import.ts'

/** Imports of past orders, of customers and of costs: they go in steps, can be stopped, and are taken back for a month (ORD-8). */

/** How far a table of the shop before has come, or its undoing. */
export const pastImport = z.strictObject({
  importId: id(),
  kind: z.enum(pastKinds),
  fileName: z.string(),
  createdAt: instant(),
  /** `stopped` and `interrupted` are gone on with by the same file; both can be undone. */
  state: z.enum(importStates),
  /** The progress of the undo, once it began. */
  done: z.int(),
  total: z.int(),
  /** How many came. */
  entered: z.int(),
  /** Left out until somebody takes it back; `stays` are things that staff changed since. */
  undone: z.optional(z.strictObject({ takenBack: z.int(), stays: z.int() })),
})
export type PastImport = z.infer<typeof pastImport>

/** The digest of a plan, which `apply` repeats: the same file on the same things, with words of the same meaning, has the same one. */
export const fingerprint = z.string()

/** The last parts of every answer to a table of the shop before. */
export const pastAnswer = {
  ...fileAnswer,
  ...refusalsAnswer,
  /** How far what was applied has come; left out of a preview, and where there is nothing to bring. */
  past: z.optional(pastImport),
}

export const getPastImports = ownEndpoint('GET /crm/moving-in/pastImports', ['admin'], {
  summary:
    'Tables of past orders, of customers or of costs outside orders that were brought in the last month, the newest first.',
  query: z.strictObject({ kind: z.enum(pastKinds) }),
  output: z.strictObject({ imports: z.array(pastImport) }),
})

export const stopPastImport = ownEndpoint('POST /crm/moving-in/stopPastImport', ['admin'], {
  summary: 'Stops an import of past orders, customers or costs after the step that is being written; what came stays.',
  body: z.strictObject({ importId: id() }),
  output: pastImport,
})

export const undoPastImport = ownEndpoint('POST /crm/moving-in/undoPastImport', ['admin'], {
  summary:
    'Takes back all that a table of past orders, customers or costs brought, in steps, for a month; what somebody changed since stays. A long one goes on after the answer.',
  body: z.strictObject({ importId: id() }),
  output: pastImport,
})
