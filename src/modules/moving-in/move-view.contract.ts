import { kopiykas } from '#kit/money.ts'
import type { WireOf } from '#platform/endpoint.ts'
import type { getModels, getMoves } from './contract.ts'
import type { Decisions, Doubt, JoiningReason } from './move.ts'
import type { ModelView, MoveView, PastMove } from './move-view.ts'
import type { SourceColumn } from './source.ts'

/** The data of the page of moving in, in our words. */
export interface MovesView {
  move: MoveView | undefined
  past: readonly PastMove[]
}

export function movesFromWire({ move, past }: WireOf<typeof getMoves>): MovesView {
  return {
    move: move ? moveFromWire(move) : undefined,
    past: past.map(({ dateCreated, ...each }) => ({ ...each, createdAt: new Date(dateCreated) })),
  }
}

function moveFromWire({ dateCreated, undone, ...move }: NonNullable<WireOf<typeof getMoves>['move']>): MoveView {
  return {
    ...move,
    createdAt: new Date(dateCreated),
    undone: undone
      ? { products: undone.products, lots: undone.subProducts, left: undone.left, leftCount: undone.leftCount }
      : undefined,
  }
}

export function modelsFromWire({ models, total }: WireOf<typeof getModels>): { models: ModelView[]; total: number } {
  return {
    total,
    models: models.map(({ name, productTypeId, colors, priceSale, ...model }) => ({
      ...model,
      nameUk: name,
      typeId: productTypeId,
      colours: colors,
      price: kopiykas(priceSale),
    })),
  }
}

export interface ModelsWish {
  id: string
  reasons: readonly JoiningReason[] | undefined
  limit: number
}

/** The query of `getModels`. */
export function modelsToQuery({ id, reasons, limit }: ModelsWish): Record<string, string> {
  return { id, limit: String(limit), ...(reasons && { reasons: reasons.join(',') }) }
}

/** A file's name, and people's answers about its headers and cells. */
export interface ReadWishView {
  fileName: string
  columns?: Readonly<Record<string, SourceColumn | null>> | undefined
  choices: Readonly<Record<string, string | undefined>>
}

/** The query of `readMoveFile`. */
export function readToQuery({ fileName, columns, choices }: ReadWishView): Record<string, string> {
  const said = Object.entries(choices).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return {
    fileName: fileName.slice(0, 200),
    ...Object.fromEntries(said),
    ...(columns && { columns: JSON.stringify(columns) }),
  }
}

export function answersToWire(id: string, answers: readonly (Doubt & { answer: string })[]) {
  return { id, answers: answers.map(({ kind, subject, answer }) => ({ kind, subject, answer })) }
}

export function decisionsToWire(id: string, decisions: Readonly<Record<string, Decisions[string] | null>>) {
  return { id, decisions }
}
