import * as z from 'zod/mini'
import { ownEndpoint, type AnswerOf } from '#platform/endpoint.ts'
import { amount, commaList, id, instant, oneTo, queryNumber, text } from '#platform/wire.ts'
import { doubtKinds, joiningReasons, modelEffects } from './move.ts'
import { moveStates, photoActs } from './move-states.ts'
import { moveSources, sourceColumns } from './source.ts'
import { cellFaults } from './source-row.ts'

/** Goods of another shop: a plan that is answered, then moved in steps, and can be taken back (facts of moving in). */

const doubt = { kind: z.enum(doubtKinds), subject: text(200) }

const question = z.strictObject({
  kind: z.enum(doubtKinds),
  subject: z.string(),
  count: z.int(),
  examples: z.readonly(z.array(z.string())),
  proposed: z.string(),
  /** Empty until somebody answered. */
  answer: z.string(),
})

/** Why something was left as it is, in the reader's language. */
const left = z.strictObject({ row: z.int(), code: z.string(), text: z.string() })
export type LeftOver = z.infer<typeof left>

/** The figures of a plan. */
const plan = z.strictObject({
  rows: z.int(),
  services: z.int(),
  nameless: z.int(),
  models: z.int(),
  clear: z.int(),
  unclear: z.int(),
  skipped: z.int(),
  /** The lots of models that can be moved. */
  lots: z.int(),
  pieces: z.int(),
  photos: z.int(),
  types: z.int(),
  colours: z.int(),
  sizes: z.int(),
  /** Models with old addresses, which lead to them once they are moved; plans of earlier releases do not say. */
  addresses: z.optional(z.int()),
  reasons: z.record(z.enum(joiningReasons), z.int()),
  questions: z.readonly(z.array(question)),
})
export type PlanSummary = z.infer<typeof plan>

/** The outcome for the models moved so far. */
const outcome = z.strictObject({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Values that staff changed here, and that the file has otherwise: they stay as staff wrote them. */
  kept: z.int(),
})
export type MoveOutcome = z.infer<typeof outcome>

/** Photos of a move by their links. */
const photos = z.strictObject({
  total: z.int(),
  /** In the store, and on their products or about to be. */
  kept: z.int(),
  /** Could not be had. */
  gone: z.int(),
  isPaused: z.boolean(),
  /** The first of those that could not be had, and why, in the reader's language. */
  missing: z.array(z.strictObject({ code: z.string(), link: z.string(), text: z.string() })),
})
export type MovePhotos = z.infer<typeof photos>

const move = z.strictObject({
  id: id(),
  source: z.enum(moveSources),
  fileName: z.string(),
  createdAt: instant(),
  /** The day of the opening lots. */
  stockOn: z.string(),
  state: z.enum(moveStates),
  plan,
  /** Cells that could not be read and are left out. */
  troubles: z.array(
    z.strictObject({
      row: z.int(),
      column: z.enum(sourceColumns),
      value: z.string(),
      error: z.enum(cellFaults),
    }),
  ),
  troubleCount: z.int(),
  unknownColumns: z.readonly(z.array(z.string())),
  /** Models that can be moved, were not yet, and bring something. */
  toMove: z.int(),
  /** Models that can be moved and were not yet, by their effect as of the plan. */
  effects: z.record(z.enum(modelEffects), z.int()),
  done: z.int(),
  total: z.int(),
  outcome,
  leftOut: z.array(left),
  leftOutCount: z.int(),
  photos,
  /** Its products are those of which anything is as before: values, lots or photos. */
  undone: z.optional(z.strictObject({ products: z.int(), lots: z.int(), left: z.array(left), leftCount: z.int() })),
})
export type Move = z.infer<typeof move>

const pastMove = z.strictObject({
  id: id(),
  source: z.enum(moveSources),
  fileName: z.string(),
  createdAt: instant(),
  state: z.enum(moveStates),
  models: z.int(),
})
export type PastMove = z.infer<typeof pastMove>

const moves = z.strictObject({
  /** The newest; left out where there is none yet. */
  move: z.optional(move),
  past: z.array(pastMove),
})
export type MovesAnswer = z.infer<typeof moves>

export const getMoves = ownEndpoint('GET /crm/moving-in/get', ['admin'], {
  summary: 'The newest move from another shop with its plan and progress, and those before it.',
  output: moves,
})

/** A model as the page shows it. */
const model = z.strictObject({
  key: z.string(),
  reason: z.enum(joiningReasons),
  state: z.enum(['clear', 'unclear', 'skipped']),
  code: z.string(),
  writtenCode: z.string(),
  nameUk: z.string(),
  typeId: z.string(),
  group: z.string(),
  rows: z.int(),
  sizes: z.array(z.string()),
  colours: z.array(z.string()),
  pieces: z.int(),
  price: amount(),
})
export type ModelRow = z.infer<typeof model>

export const getModels = ownEndpoint('GET /crm/moving-in/models', ['admin'], {
  summary:
    'Models of a plan, those that somebody has to decide on first; `reasons` narrows them by why their rows are one.',
  query: z.strictObject({
    id: id(),
    reasons: z.optional(commaList(z.enum(joiningReasons))),
    offset: z.optional(queryNumber()),
    limit: z.optional(queryNumber({ from: 1, to: 500 })),
  }),
  output: z.strictObject({ models: z.array(model), total: z.int() }),
})
export type MoveModels = AnswerOf<typeof getModels>

export const answerMove = ownEndpoint('POST /crm/moving-in/answer', ['admin'], {
  summary:
    'Answers questions of a plan, for all models that share them and for the next file; an empty answer takes one back.',
  body: z.strictObject({
    id: id(),
    answers: oneTo(500, z.strictObject({ ...doubt, answer: text(60) })),
  }),
  output: moves,
})

export const decideMove = ownEndpoint('POST /crm/moving-in/decide', ['admin'], {
  summary:
    'Says of models by their keys that their rows are one (`joined`), are each their own (`apart`), or are part of another model (`to:` and its key); null takes it back.',
  body: z.strictObject({
    id: id(),
    decisions: z.record(
      text(1000),
      z.nullable(z.union([z.literal('joined'), z.literal('apart'), z.templateLiteral(['to:', z.string()])])),
    ),
  }),
  output: moves,
})

const oneMove = z.strictObject({ id: id() })

export const applyMove = ownEndpoint('POST /crm/moving-in/apply', ['admin'], {
  summary:
    'Moves the models that are clear, in steps; a long one goes on after the answer. What broke off is gone on with.',
  body: oneMove,
  output: moves,
})

export const stopMoving = ownEndpoint('POST /crm/moving-in/stop', ['admin'], {
  summary: 'Stops a move after the step that is being written; what was written stays.',
  body: oneMove,
  output: moves,
})

export const undoMoving = ownEndpoint('POST /crm/moving-in/undo', ['admin'], {
  summary: 'Takes back what a move brought, as far as nobody changed or sold it since; for a month.',
  body: oneMove,
  output: moves,
})

export const holdMovePhotos = ownEndpoint('POST /crm/moving-in/photos', ['admin'], {
  summary: 'Pauses the fetching of photos, goes on with it, or asks again for those that could not be had.',
  body: z.strictObject({ id: id(), act: z.enum(photoActs) }),
  output: moves,
})

export const addMovePhoto = ownEndpoint('POST /crm/moving-in/photo', ['admin'], {
  summary:
    'A photo of a folder for the product whose code its `name` has in it: `BAG-17/1.jpg`, `BAG-17 black (2).jpg`. It is put on the product with those of links; `resume` of `/crm/moving-in/photos` does so at once.',
  query: z.strictObject({ id: z.optional(id()), name: z.optional(text(500)) }),
  file: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'application/octet-stream'],
  output: z.strictObject({ code: z.string() }),
})
