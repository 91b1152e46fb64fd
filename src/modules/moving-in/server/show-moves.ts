import type { Language } from '#kit/language.ts'
import { countUndoneProducts } from '#modules/goods/server/index.ts'
import type { ImportProgress, LeftAsItIs, RowRefusal } from '#modules/goods/transfer.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { LeftOver, MovePhotos, MovesAnswer, Move, PastMove } from '../contract.ts'
import { progressOf, type MoveProgress } from './move-state.ts'
import { listRuns } from './moved-products.sql.ts'
import { countPhotos, listGone } from './photos/photos.sql.ts'
import { countModelsToMove, listMoves, type MoveRow } from './moves.sql.ts'

const mostTold = 50

/** The newest move whole, and those before it in brief. */
export async function showMoves(shop: Shop, language: Language): Promise<MovesAnswer> {
  const { db } = shop.database
  const moves = await listMoves(db)
  const [newest, ...older] = moves
  if (!newest) return { move: undefined, past: [] }
  const runs = await listRuns(
    db,
    moves.map(({ id }) => id),
  )
  const progressOfMove = ({ id }: MoveRow) =>
    progressOf(
      shop,
      runs.filter(({ moveId }) => moveId === id),
    )
  const past: PastMove[] = []
  for (const move of older) {
    const { state } = await progressOfMove(move)
    if (state !== 'planned') past.push(inBrief(move, state))
  }
  return { move: await shownMove(shop, newest, await progressOfMove(newest), language), past }
}

function inBrief({ id, source, fileName, createdAt, outcome }: MoveRow, state: PastMove['state']): PastMove {
  const { added, changed } = outcome
  return { id, source, fileName, createdAt, state, models: added + changed }
}

async function shownMove(
  shop: Shop,
  move: MoveRow,
  { state, goods, all }: MoveProgress,
  language: Language,
): Promise<Move> {
  const { db } = shop.database
  const { id, source, fileName, createdAt, stockOn, plan, troubles, troubleCount, unknownColumns, outcome } = move
  const { added, changed, unchanged, kept } = outcome
  const [last] = goods
  const isUndoing = state === 'undoing' || state === 'undoInterrupted' || state === 'undone'
  const paces = isUndoing ? all : last ? [last] : []
  const leftOut = goods.flatMap((each) => each.leftOut.first)
  const leftOverOf = toldBy(shop, language)
  const effects = await countModelsToMove(db, id)
  return {
    id,
    source,
    fileName,
    createdAt,
    stockOn,
    state,
    plan,
    troubles: troubles.slice(0, mostTold),
    troubleCount,
    unknownColumns,
    toMove: effects.added + effects.changed + effects.linked,
    effects,
    done: paces.reduce((sum, { done }) => sum + done, 0),
    total: paces.reduce((sum, { total }) => sum + total, 0),
    outcome: { added, changed, unchanged, kept },
    leftOut: leftOut.slice(0, mostTold).map(leftOverOf),
    leftOutCount: goods.reduce((sum, each) => sum + each.leftOut.count, 0),
    photos: await photosOf(shop, id, language),
    undone: isUndoing
      ? {
          products: await countUndoneProducts(
            db,
            all.map(({ importId }) => importId),
          ),
          ...undoneOf(goods, leftOverOf),
        }
      : undefined,
  }
}

async function photosOf(shop: Shop, id: string, language: Language): Promise<MovePhotos> {
  const { db } = shop.database
  const missing = (await listGone(db, id, mostTold)).map(({ code, link, error, params }) => ({
    code,
    link,
    text: shop.errorText({ field: '', error, params }, language),
  }))
  return { ...(await countPhotos(db, id)), missing }
}

function undoneOf(
  goods: readonly ImportProgress[],
  leftOverOf: ToLeftOver,
): Omit<NonNullable<Move['undone']>, 'products'> {
  const undone = goods.flatMap((each) => each.undone ?? [])
  return {
    lots: undone.reduce((sum, { lots }) => sum + lots, 0),
    left: undone
      .flatMap(({ left }) => left)
      .slice(0, mostTold)
      .map(leftOverOf),
    leftCount: undone.reduce((sum, { leftCount }) => sum + leftCount, 0),
  }
}

type ToLeftOver = (left: RowRefusal | LeftAsItIs) => LeftOver

function toldBy(shop: Shop, language: Language): ToLeftOver {
  return (left) => ({
    row: 'row' in left ? left.row : 0,
    code: 'code' in left ? left.code : left.value,
    text: shop.errorText({ field: '', error: left.error, ...(left.params && { params: left.params }) }, language),
  })
}
