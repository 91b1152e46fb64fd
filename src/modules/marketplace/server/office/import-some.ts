import type { Quarantined, QuarantineKind, Retried } from '#platform/server/quarantine/quarantine-kind.ts'
import { forgetBad } from '#platform/server/quarantine/quarantine.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { importOrders, type ImportReport } from '../import/import-orders.ts'
import { badOrders } from '../import/order-quarantine.ts'
import { readRaws } from '../import/read-raw.ts'
import { askOfAll } from '../prom/side-by-side.ts'
import { askProm } from './ask-prom.ts'

export interface SomeImported extends ImportReport {
  /** Numbers that the marketplace does not know. */
  missing: string[]
  /** Numbers of which it told nothing in time. */
  unasked: string[]
}

/** Reads these orders as they stand there now, and stores them, deleted ones too, or brings them up to date (ORD-8). */
export async function importSome(shop: Shop, numbers: readonly string[]): Promise<SomeImported> {
  const there = await readThere(shop, numbers)
  const raws = [...there.values()].filter((raw) => raw !== undefined)
  const unique = [...new Set(numbers)]
  const missing = unique.filter((number) => there.has(number) && there.get(number) === undefined)
  const unasked = unique.filter((number) => !there.has(number))
  return { ...(await importOrders(shop, raws, { isAsked: true })), missing, unasked }
}

/** Tries unreadable items again, as the company has them now, else as they came. */
export const promQuarantine: QuarantineKind = {
  ...badOrders,
  title: { uk: 'Замовлення Prom', en: 'Order of Prom' },
  retry: retryBad,
}

async function retryBad(shop: Shop, asked: readonly Quarantined[]): Promise<Retried> {
  const there = await readThere(shop, asked.map(({ key }) => key).filter(isNumber))
  // as one came says little of how it stands by now
  const rows = asked.filter(({ key }) => there.has(key) || !isNumber(key))
  const raws = rows.map(({ key, raw }) => there.get(key) ?? asItCame(raw)).filter((raw) => raw !== undefined)
  const stillBad = new Set(readRaws(raws, shop.now()).bad.map(({ key }) => key))
  // what came without its number is known by its text alone
  const understood = rows.map(({ key }) => key).filter((key) => key.startsWith('#') && !stillBad.has(key))
  const { bad } = await importOrders(shop, raws, { alongside: (tx) => forgetBad(tx, badOrders, understood) })
  return { taken: raws.length - bad, bad: bad + asked.length - raws.length }
}

function isNumber(key: string): boolean {
  return /^\d+$/.test(key)
}

/**
 * Orders as they stand there now, by their numbers; undefined where the marketplace does not know one. Those of which it
 * told nothing in time are left out; where it told of none, that is refused.
 */
async function readThere(shop: Shop, numbers: readonly string[]): Promise<Map<string, unknown>> {
  return askProm(shop, async (prom) => {
    const { answers, failure } = await askOfAll([...new Set(numbers)], (number) => prom.findOrder(Number(number)))
    if (failure && answers.size === 0) throw failure
    return answers
  })
}

/** Undefined where it was too long to be kept whole. */
function asItCame(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return undefined
  }
}
