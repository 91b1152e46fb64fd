import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import type { JoiningReason, Model, Question } from './move.ts'
import type { MoveSource } from './source.ts'
import type { CellTrouble } from './source-row.ts'

/** The figures of a plan. */
export interface PlanSummary {
  rows: number
  services: number
  nameless: number
  models: number
  clear: number
  unclear: number
  skipped: number
  /** Of models that can be moved. */
  lots: number
  pieces: number
  photos: number
  types: number
  colours: number
  sizes: number
  reasons: Readonly<Record<JoiningReason, number>>
  questions: readonly Question[]
}

/** The outcome for the models moved so far. */
export interface MoveOutcome {
  added: number
  changed: number
  unchanged: number
  /** Values that staff changed here, and that the file has otherwise: they stay as staff wrote them. */
  kept: number
}

export const moveStates = [
  'planned',
  'running',
  'stopped',
  'interrupted',
  'done',
  'undoing',
  'undoInterrupted',
  'undone',
] as const
export type MoveState = (typeof moveStates)[number]

/** Why something was left as it is, in the reader's language. */
export interface LeftOver {
  row: number
  code: string
  text: string
}

export interface MoveView {
  id: string
  source: MoveSource
  fileName: string
  createdAt: Date
  stockOn: Day
  state: MoveState
  plan: PlanSummary
  troubles: readonly CellTrouble[]
  troubleCount: number
  unknownColumns: readonly string[]
  /** Models that can be moved and were not yet. */
  toMove: number
  done: number
  total: number
  outcome: MoveOutcome
  leftOut: readonly LeftOver[]
  leftOutCount: number
  photos: MovePhotos
  undone: { products: number; lots: number; left: readonly LeftOver[]; leftCount: number } | undefined
}

/** Read from an account, and not from a file, whose name has an ending. */
export function isOfApi({ fileName }: Pick<MoveView, 'fileName'>): boolean {
  return fileName.endsWith(' API')
}

export const photoActs = ['pause', 'resume', 'again'] as const
export type PhotoAct = (typeof photoActs)[number]

/** Photos of a move by their links. */
export interface MovePhotos {
  total: number
  /** In the store, and on their products or about to be. */
  kept: number
  gone: number
  isPaused: boolean
  /** The first of those that could not be had, and why, in the reader's language. */
  missing: readonly { code: string; link: string; text: string }[]
}

export type PastMove = Pick<MoveView, 'id' | 'source' | 'fileName' | 'createdAt' | 'state'> & { models: number }

/** A model as the page shows it. */
export interface ModelView extends Pick<
  Model,
  'key' | 'reason' | 'state' | 'code' | 'writtenCode' | 'nameUk' | 'typeId' | 'group'
> {
  rows: number
  sizes: readonly string[]
  colours: readonly string[]
  pieces: number
  price: Money
}
