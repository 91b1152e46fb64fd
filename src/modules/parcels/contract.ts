import * as z from 'zod/mini'
import { ownEndpoint, staff, workers, type AnswerOf } from '#platform/endpoint.ts'
import { amount, day, file, filledText, id, instant, oneTo, phone, word } from '#platform/wire.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { payers, refusedParts } from '#modules/delivery/parcel.ts'
import { branchKinds } from '#modules/delivery/place.ts'
import { papers } from './paper.ts'
import { documentStates, longestSide, mostWeight } from './parcel-document.ts'
import { parcelProblems } from './problems.ts'

/** Weights are grams, sides centimetres. */

const side = () => z.int().check(z.gte(1), z.lte(longestSide))
const size = () => z.strictObject({ length: side(), width: side(), height: side() })
/** A weight that no carrier takes is refused by its name, not here. */
const weight = () => z.int().check(z.gte(0), z.lte(10_000_000))

const document = z.strictObject({
  id: id(),
  state: z.enum(documentStates),
  trackingNumber: z.string(),
  weight: z.int(),
  size: size(),
  /** Null for a Packer, as the price (WIRE-12). */
  declaredValue: z.nullable(amount()),
  moneyOnDelivery: amount(),
  payer: z.enum(payers),
  /** The carrier's price; null where it does not tell. */
  price: z.nullable(amount()),
  expectedOn: z.nullable(day()),
  /** The part that the carrier refused, and its words; empty where it refused nothing. */
  refusedPart: z.enum([...refusedParts, '']),
  refusal: z.string(),
  who: z.string(),
  createdAt: instant(),
  madeAt: z.nullable(instant()),
  printedAt: z.nullable(instant()),
  /** The carrier's register in which it is, or is about to be; and the carrier's words where one did not take it. */
  registerId: z.nullable(id()),
  registerRefusal: z.string(),
})
export type DocumentAnswer = z.infer<typeof document>

const branch = z.strictObject({
  cityRef: z.string(),
  branchRef: z.string(),
  kind: z.enum(branchKinds),
  number: z.string(),
  name: z.string(),
  city: z.string(),
  street: z.string(),
  /** As an order keeps it. */
  line: z.string(),
})
export type ParcelBranch = z.infer<typeof branch>

const parcel = z.strictObject({
  orderId: id(),
  orderNumber: z.string(),
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  carrier: word(carrierWords.spelling),
  address: z.string(),
  /** Null where the carrier has no such branch. */
  branch: z.nullable(branch),
  /** Whether a courier of the directory's carrier brings it. */
  isToDoor: z.boolean(),
  /** In words, in the reader's language. */
  goods: z.string(),
  /** The order's tracking number; a parcel that is made has its own. */
  trackingNumber: z.string(),
  weight: z.nullable(z.int()),
  size: z.nullable(size()),
  /** Null for a Packer. */
  declaredValue: z.nullable(amount()),
  moneyOnDelivery: amount(),
  payer: z.enum(payers),
  problems: z.array(z.enum(parcelProblems)),
  /** The heaviest that its branch takes. */
  mostWeight: z.int(),
  /** Product types in it of whose pieces nobody has said what one weighs. */
  untoldTypes: z.array(id()),
  /** Other branches of the same town, where its own is closed. */
  nearby: z.array(branch),
  document: z.nullable(document),
})
export type PlannedParcel = z.infer<typeof parcel>

const typeBox = z.strictObject({
  typeId: id(),
  nameUk: z.string(),
  nameEn: z.string(),
  weight: z.nullable(z.int()),
  size: z.nullable(size()),
})
export type ProductTypeBox = z.infer<typeof typeBox>

export const getParcels = ownEndpoint('GET /crm/parcels/get', staff, {
  summary:
    'Orders to pack that have no number yet, as the parcels that would be made of them, oldest first, 300 at most; with what is missing, from where they go, and the usual weight and box of each product type (DEL-3).',
  output: z.strictObject({
    parcels: z.array(parcel),
    total: z.int(),
    /** Null where the settings do not say it, or the carrier has no such branch. */
    sender: z.nullable(branch),
    isSenderUnknown: z.boolean(),
    isConnected: z.boolean(),
    /** From where parcels of other connected carriers go, in words; null where the settings do not say it. */
    others: z.array(z.strictObject({ carrier: word(carrierWords.spelling), place: z.nullable(z.string()) })),
    /** The sum from which on the shop pays; null where it never does. */
    shopPaysFrom: z.nullable(amount()),
    payer: z.enum(payers),
    boxes: z.array(typeBox),
  }),
})
export type ParcelsAnswer = AnswerOf<typeof getParcels>

export const getMadeParcels = ownEndpoint('GET /crm/parcels/made', staff, {
  summary: 'Parcels that were made today, or are being made, oldest order first; what is handed over today (DEL-3).',
  output: z.array(parcel),
})

export const getParcel = ownEndpoint('GET /crm/parcels/order', workers, {
  summary: 'The parcel of an order: the one that was made, or would be; null where its carrier makes none here.',
  query: z.strictObject({ orderId: id() }),
  output: z.nullable(parcel),
})

const wish = z.strictObject({ orderId: id(), weight: z.optional(weight()), size: z.optional(size()) })

export const makeParcels = ownEndpoint('POST /crm/parcels/make', staff, {
  summary:
    'Begins to make parcels of orders at their carriers; each by itself, and never two of one order. Their numbers come into the orders (DEL-3).',
  body: z.strictObject({ parcels: oneTo(300, wish) }),
  output: z.array(
    z.strictObject({
      orderId: id(),
      /** already: somebody has made it, or is about to. */
      state: z.enum(['begun', 'already', 'refused']),
      errors: z.array(z.strictObject({ id: z.string(), error: z.string() })),
    }),
  ),
})

export const mendParcel = ownEndpoint('POST /crm/parcels/mend', workers, {
  summary:
    'Changes what of an order keeps its parcel from being made: where it goes, the name of the recipient, or the phone. A branch by its whole words is the one that they name; refused with 409 when somebody saved the order after `version`.',
  body: z.strictObject({
    orderId: id(),
    version: z.int(),
    address: z.optional(filledText(1000)),
    phone: z.optional(phone()),
    firstName: z.optional(filledText(100)),
    lastName: z.optional(filledText(100)),
  }),
  output: z.null(),
})

export const quoteParcel = ownEndpoint('POST /crm/parcels/price', workers, {
  summary: 'What a parcel costs and when it comes, as its carrier says now; nulls where it is silent.',
  body: wish,
  output: z.strictObject({ price: z.nullable(amount()), expectedOn: z.nullable(day()) }),
})

export const deleteParcel = ownEndpoint('POST /crm/parcels/delete', workers, {
  summary: 'Deletes the document of an order at its carrier and here; its number leaves the order.',
  body: z.strictObject({ orderId: id() }),
  output: z.null(),
})

export const printLabels = ownEndpoint('POST /crm/parcels/labels', staff, {
  summary: 'Labels of parcels as one PDF, in this order: 100 × 100 mm each, or four on a sheet. They count as printed.',
  body: z.strictObject({ ids: oneTo(300, id()), paper: z.enum(papers) }),
  output: file(),
  answersFile: 'application/pdf',
})

export const updateBoxes = ownEndpoint('PUT /crm/parcels/boxes', workers, {
  summary: 'The usual weight and box of one piece of product types.',
  body: z.strictObject({
    boxes: oneTo(
      50,
      z.strictObject({ typeId: id(), weight: z.int().check(z.gte(1), z.lte(mostWeight)), size: size() }),
    ),
  }),
  output: z.null(),
})
