import type { Colour } from '#kit/colours.ts'
import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { SourceSale } from './source-row.ts'

/** Why rows are one model: they share a group there, a code, all of a name but size and colour, a person says so; or they are not. */
export const joiningReasons = ['group', 'code', 'name', 'byHand', 'alone', 'similar'] as const
export type JoiningReason = (typeof joiningReasons)[number]

/** Doubts that the shop cannot settle by itself; an answer goes for all such models, and for the next time. */
export const doubtKinds = [
  'price',
  'count',
  'lookAlike',
  'zeros',
  'signs',
  'twice',
  'noCode',
  'type',
  'shoeSize',
] as const
export type DoubtKind = (typeof doubtKinds)[number]

/** The possible answers, the shop's proposal first. For the type of a group, a type's id is an answer, too. */
export const answersTo: Readonly<Record<DoubtKind, readonly string[]>> = {
  price: ['hide', 'skip'],
  count: ['one', 'none', 'skip'],
  lookAlike: ['mend', 'keep'],
  zeros: ['mend', 'keep'],
  signs: ['mend', 'skip'],
  twice: ['renumber', 'joined', 'skip'],
  noCode: ['make', 'skip'],
  type: ['skip'],
  shoeSize: ['drop', 'skip'],
}

/** The effect of moving a model now; `linked` brings no value, and its old page and ids find the product from then on. */
export const modelEffects = ['added', 'changed', 'linked', 'same'] as const
export type ModelEffect = (typeof modelEffects)[number]

export interface Doubt {
  kind: DoubtKind
  /** The group that the answer goes for; empty where it goes for all. */
  subject: string
}

/** By `kind:subject`. */
export type Answers = Readonly<Record<string, string>>
/** People's decisions about models, by key: joined, apart, or part of another one by that one's key. */
export type Decisions = Readonly<Record<string, 'joined' | 'apart' | `to:${string}`>>

export function answerKey({ kind, subject }: Doubt): string {
  return `${kind}:${subject}`
}

/** A lot that a model comes with. */
export interface ModelLot {
  size: string
  colour: string
  purchaseNumber: string
  /** Null: the day of the move. */
  purchasedOn: Day | null
  price: Money
  unitCost: Money
  onHand: number
  gtin: string
}

/** How a thing went by there: orders and old addresses find it by that. */
export interface FormerThing {
  externalId: string
  /** As `SourceRow` has them. */
  rozetka?: readonly string[]
  code: string
  size: string
  colour: string
  url: string
}

/** The rows of one model as a product with its lots. */
export interface Model {
  /** The same whenever the same things are read again. */
  key: string
  rows: readonly number[]
  reason: JoiningReason
  /** `clear` can be moved, `unclear` waits for an answer, `skipped` stays behind. */
  state: 'clear' | 'unclear' | 'skipped'
  doubts: readonly Doubt[]
  code: string
  /** The code before it was mended; the same where it was not. */
  writtenCode: string
  nameUk: string
  nameEn: string
  /** Empty where nobody knows it yet. */
  typeId: string
  group: string
  brand: string
  madeInUk: string
  madeOfUk: string
  descriptionUk: string
  descriptionEn: string
  isHidden: boolean
  compareAtPrice: Money | null
  sale: SourceSale | null
  colours: readonly Colour[]
  lots: readonly ModelLot[]
  photos: readonly string[]
  former: readonly FormerThing[]
}

/** A doubt of all the models that share it. */
export interface Question extends Doubt {
  count: number
  /** Codes or names of the first of them. */
  examples: readonly string[]
  /** The shop's proposal; empty where it has none. */
  proposed: string
  /** Empty until somebody answered. */
  answer: string
}

export interface MovePlan {
  models: readonly Model[]
  questions: readonly Question[]
  /** Rows that nothing is made of. */
  services: number
  /** Rows without so much as a name. */
  nameless: number
}
