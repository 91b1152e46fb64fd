import type { Shop } from '#platform/server/shop.ts'
import { importSales, type ImportReport } from '../import/import-sales.ts'
import { forgetBad, listBad } from '../import/quarantine.sql.ts'
import { readRaws } from '../import/read-raw.ts'
import { askProm } from './ask-prom.ts'

export interface SomeImported extends ImportReport {
  /** Numbers that the marketplace does not know. */
  missing: string[]
}

/** Reads these orders as they stand there now, and stores them or brings them up to date (ORD-8). */
export async function importSome(shop: Shop, numbers: readonly string[]): Promise<SomeImported> {
  const there = await readThere(shop, numbers)
  const raws = [...there.values()].filter((raw) => raw !== undefined)
  const missing = [...there].flatMap(([number, raw]) => (raw === undefined ? [number] : []))
  return { ...(await importSales(shop, raws)), missing }
}

/** Tries what could not be read again: as it stands there now, else as it came. Gives how many are still bad. */
export async function retryBad(shop: Shop, ids: readonly string[]): Promise<{ taken: number; bad: number }> {
  const rows = await listBad(shop.database.db, ids)
  const there = await readThere(
    shop,
    rows.map(({ key }) => key).filter((key) => /^\d+$/.test(key)),
  )
  const raws = rows.map(({ key, raw }) => there.get(key) ?? asItCame(raw)).filter((raw) => raw !== undefined)
  const stillBad = new Set(readRaws(raws).bad.map(({ key }) => key))
  // what came without its number is known by its text alone
  const understood = rows.map(({ key }) => key).filter((key) => key.startsWith('#') && !stillBad.has(key))
  const { bad } = await importSales(shop, raws, { alongside: (tx) => forgetBad(tx, understood) })
  return { taken: raws.length - bad, bad: bad + rows.length - raws.length }
}

const sideBySide = 5

/** Orders as they stand there now, by their numbers, in that order; undefined where the marketplace does not know one. */
async function readThere(shop: Shop, numbers: readonly string[]): Promise<Map<string, unknown>> {
  const unique = [...new Set(numbers)]
  const found = new Map<string, unknown>()
  for (let first = 0; first < unique.length; first += sideBySide) {
    const some = unique.slice(first, first + sideBySide)
    const raws = await askProm(shop, (prom) => Promise.all(some.map((number) => prom.findOrder(Number(number)))))
    for (const [index, number] of some.entries()) found.set(number, raws[index])
  }
  return found
}

/** Undefined where it was too long to be kept whole. */
function asItCame(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return undefined
  }
}
