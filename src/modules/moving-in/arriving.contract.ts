import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { id, instant, text } from '#platform/wire.ts'
import { arrivalStates } from './arrival.ts'

/** An archive of a whole shop that moves into an empty one. */
const arrival = z.strictObject({
  id: id(),
  fileName: z.string(),
  createdAt: instant(),
  /** When the archive was made, and by which shop. */
  madeAt: instant(),
  shopName: z.string(),
  state: z.enum(arrivalStates),
  /** Those that have rows, each in the reader's language. */
  tables: z.array(z.strictObject({ name: z.string(), about: z.string(), rows: z.int() })),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  photos: z.strictObject({ done: z.int(), gone: z.int(), total: z.int() }),
  /** Until something of what came is changed. */
  canUndo: z.boolean(),
  /** Why nothing was entered, in words; empty where all went well so far. */
  failure: z.string(),
})
export type Arrival = z.infer<typeof arrival>

/** No arrival where no archive was given. */
const arrivalAnswer = z.strictObject({ arrival: z.optional(arrival) })
export type ArrivalAnswer = z.infer<typeof arrivalAnswer>

export const getArrival = ownEndpoint('GET /crm/moving-in/arrival', ['admin'], {
  summary: 'The archive of a whole shop that was given last: what it holds, and how far it has moved in.',
  output: arrivalAnswer,
})

export const readArchive = ownEndpoint('POST /crm/moving-in/archive', ['admin'], {
  summary:
    'Takes an archive that `/crm/moving-in/leave` of another shop made, reads it to its end and counts what is in it; nothing is entered yet. Refused in a shop that is not empty (409, naming what it has), and where the archive is cut, damaged or of another version.',
  query: z.strictObject({ fileName: z.optional(text(200)) }),
  file: ['application/gzip', 'application/x-gzip', 'application/x-tar', 'application/octet-stream'],
  output: arrivalAnswer,
})

export const enterArchive = ownEndpoint('POST /crm/moving-in/arrive', ['admin'], {
  summary:
    'Enters all rows of an archive at once or none, then its photos one by one; a long one goes on after the answer. What broke off is gone on with. Who asks says their password once more.',
  body: z.strictObject({ id: id(), password: text(200) }),
  output: arrivalAnswer,
})

export const stopArrival = ownEndpoint('POST /crm/moving-in/stopArrival', ['admin'], {
  summary: 'Stops an archive that moves in: before its rows are all there nothing of it stays, after that photos wait.',
  body: z.strictObject({ id: id() }),
  output: arrivalAnswer,
})

export const undoArrival = ownEndpoint('POST /crm/moving-in/undoArrival', ['admin'], {
  summary:
    'Takes back an archive that moved in: the shop is as empty as it was before. Refused (409, naming what) once anything of what came was changed. Who asks says their password once more. A long one goes on after the answer.',
  body: z.strictObject({ id: id(), password: text(200) }),
  output: arrivalAnswer,
})

export const dropArchive = ownEndpoint('POST /crm/moving-in/dropArchive', ['admin'], {
  summary: 'Forgets an archive that was given, and its files; what moved in stays.',
  body: z.strictObject({ id: id() }),
  output: arrivalAnswer,
})
