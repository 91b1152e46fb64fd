import * as z from 'zod/mini'
import { endpoint, type WireOf } from '#platform/endpoint.ts'
import { answeredInstant, id, instantToWire, queryNumber, text } from '#platform/wire.ts'
import { toHryvnias } from '#kit/money.ts'
import { doubtKinds, joiningReasons, type Model } from './move.ts'
import { moveStates, photoActs, type MoveView, type PastMove } from './move-view.ts'
import { moveSources, sourceColumns } from './source.ts'
import { cellFaults } from './source-row.ts'

/** Goods of another shop: a plan that is answered, then moved in steps, and can be taken back (facts of moving in). */

const doubt = { kind: z.enum(doubtKinds), subject: text(200) }

const question = z.strictObject({
  kind: z.enum(doubtKinds),
  subject: z.string(),
  count: z.int(),
  examples: z.array(z.string()),
  proposed: z.string(),
  /** Empty until somebody answered. */
  answer: z.string(),
})

const left = z.strictObject({ row: z.int(), code: z.string(), text: z.string() })

const wirePlan = z.strictObject({
  rows: z.int(),
  services: z.int(),
  nameless: z.int(),
  models: z.int(),
  clear: z.int(),
  unclear: z.int(),
  skipped: z.int(),
  lots: z.int(),
  pieces: z.int(),
  photos: z.int(),
  types: z.int(),
  colours: z.int(),
  sizes: z.int(),
  reasons: z.record(z.enum(joiningReasons), z.int()),
  questions: z.array(question),
})

const wireMove = z.strictObject({
  id: id(),
  source: z.enum(moveSources),
  fileName: z.string(),
  dateCreated: answeredInstant(),
  /** The day of the opening lots. */
  stockOn: z.string(),
  state: z.enum(moveStates),
  plan: wirePlan,
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
  unknownColumns: z.array(z.string()),
  toMove: z.int(),
  done: z.int(),
  total: z.int(),
  outcome: z.strictObject({ added: z.int(), changed: z.int(), unchanged: z.int(), kept: z.int() }),
  leftOut: z.array(left),
  leftOutCount: z.int(),
  photos: z.strictObject({
    total: z.int(),
    /** In the store. */
    kept: z.int(),
    /** Could not be had. */
    gone: z.int(),
    isPaused: z.boolean(),
    missing: z.array(z.strictObject({ code: z.string(), link: z.string(), text: z.string() })),
  }),
  undone: z.nullable(
    z.strictObject({ products: z.int(), subProducts: z.int(), left: z.array(left), leftCount: z.int() }),
  ),
})

const moves = z.strictObject({
  /** The newest; null where there is none yet. */
  move: z.nullable(wireMove),
  past: z.array(
    z.strictObject({
      id: id(),
      source: z.enum(moveSources),
      fileName: z.string(),
      dateCreated: answeredInstant(),
      state: z.enum(moveStates),
      models: z.int(),
    }),
  ),
})

export const getMoves = endpoint({
  method: 'GET',
  path: '/crm/moving-in/get',
  access: ['admin'],
  summary: 'The newest move from another shop with its plan and progress, and those before it.',
  output: moves,
})

const wireModel = z.strictObject({
  key: z.string(),
  reason: z.enum(joiningReasons),
  state: z.enum(['clear', 'unclear', 'skipped']),
  code: z.string(),
  writtenCode: z.string(),
  name: z.string(),
  productTypeId: z.string(),
  group: z.string(),
  rows: z.int(),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  pieces: z.int(),
  priceSale: z.number(),
})

export const getModels = endpoint({
  method: 'GET',
  path: '/crm/moving-in/models',
  access: ['admin'],
  summary:
    'Models of a plan, those that somebody has to decide on first; `reasons` narrows them by why their rows are one.',
  query: z.strictObject({
    id: id(),
    reasons: z.optional(
      z.pipe(
        text(),
        z.pipe(
          z.transform((list: string) => list.split(',')),
          z.array(z.enum(joiningReasons)),
        ),
      ),
    ),
    offset: z.optional(queryNumber()),
    limit: z.optional(queryNumber({ from: 1, to: 500 })),
  }),
  output: z.strictObject({ models: z.array(wireModel), total: z.int() }),
})

export const answerMove = endpoint({
  method: 'POST',
  path: '/crm/moving-in/answer',
  access: ['admin'],
  summary:
    'Answers questions of a plan, for all models that share them and for the next file; an empty answer takes one back.',
  body: z.strictObject({
    id: id(),
    answers: z.array(z.strictObject({ ...doubt, answer: text(60) })).check(z.minLength(1), z.maxLength(500)),
  }),
  output: moves,
})

export const decideMove = endpoint({
  method: 'POST',
  path: '/crm/moving-in/decide',
  access: ['admin'],
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

export const applyMove = endpoint({
  method: 'POST',
  path: '/crm/moving-in/apply',
  access: ['admin'],
  summary:
    'Moves the models that are clear, in steps; a long one goes on after the answer. What broke off is gone on with.',
  body: oneMove,
  output: moves,
})

export const stopMoving = endpoint({
  method: 'POST',
  path: '/crm/moving-in/stop',
  access: ['admin'],
  summary: 'Stops a move after the step that is being written; what was written stays.',
  body: oneMove,
  output: moves,
})

export const undoMoving = endpoint({
  method: 'POST',
  path: '/crm/moving-in/undo',
  access: ['admin'],
  summary: 'Takes back what a move brought, as far as nobody changed or sold it since; for a month.',
  body: oneMove,
  output: moves,
})

export const holdMovePhotos = endpoint({
  method: 'POST',
  path: '/crm/moving-in/photos',
  access: ['admin'],
  summary: 'Pauses the fetching of photos, goes on with it, or asks again for those that could not be had.',
  body: z.strictObject({ id: id(), act: z.enum(photoActs) }),
  output: moves,
})

export const addMovePhoto = endpoint({
  method: 'POST',
  path: '/crm/moving-in/photo',
  access: ['admin'],
  summary:
    'A photo of a folder for the product whose code its `name` has in it: `BAG-17/1.jpg`, `BAG-17 black (2).jpg`. It is put on the product with those of links; `resume` of `/crm/moving-in/photos` does so at once.',
  query: z.strictObject({ id: z.optional(id()), name: z.optional(text(500)) }),
  file: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/heic', 'application/octet-stream'],
  output: z.strictObject({ code: z.string() }),
})

export function movesToWire({
  move,
  past,
}: {
  move: MoveView | undefined
  past: readonly PastMove[]
}): WireOf<typeof getMoves> {
  return { move: move ? moveToWire(move) : null, past: past.map(pastToWire) }
}

function moveToWire({
  createdAt,
  plan,
  undone,
  photos,
  troubles,
  unknownColumns,
  leftOut,
  ...move
}: MoveView): z.infer<typeof wireMove> {
  return {
    ...move,
    dateCreated: instantToWire(createdAt),
    plan: { ...plan, questions: plan.questions.map((each) => ({ ...each, examples: [...each.examples] })) },
    troubles: [...troubles],
    unknownColumns: [...unknownColumns],
    leftOut: [...leftOut],
    photos: { ...photos, missing: [...photos.missing] },
    undone: undone
      ? { products: undone.products, subProducts: undone.lots, left: [...undone.left], leftCount: undone.leftCount }
      : null,
  }
}

function pastToWire({ createdAt, ...past }: PastMove) {
  return { ...past, dateCreated: instantToWire(createdAt) }
}

const mostChips = 30

export function modelToWire(model: Model): z.infer<typeof wireModel> {
  const { key, reason, state, code, writtenCode, nameUk, typeId, group, rows, lots } = model
  const distinct = (values: readonly string[]) =>
    [...new Set(values)].filter((value) => value !== '').slice(0, mostChips)
  return {
    key,
    reason,
    state,
    code,
    writtenCode,
    name: nameUk,
    productTypeId: typeId,
    group,
    rows: rows.length,
    sizes: distinct(lots.map(({ size }) => size)),
    colors: distinct(lots.map(({ colour }) => colour)),
    pieces: lots.reduce((sum, { onHand }) => sum + onHand, 0),
    priceSale: toHryvnias(lots[0]?.price ?? 0),
  }
}
