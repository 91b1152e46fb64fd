import type { Shop } from '#platform/server/shop.ts'
import { importSales, type ImportReport } from '../import/import-sales.ts'
import { forgetBad, listBad } from '../import/quarantine.sql.ts'
import { readRaws } from '../import/read-raw.ts'
import { askProm } from './ask-prom.ts'

export interface SomeImported extends ImportReport {
  /** Numbers that the marketplace does not know. */
  missing: string[]
}

const sideBySide = 5

/** Reads these orders as they stand there now, and stores them or brings them up to date (ORD-8). */
export async function importSome(shop: Shop, numbers: readonly string[]): Promise<SomeImported> {
  const unique = [...new Set(numbers)]
  const raws: unknown[] = []
  const missing: string[] = []
  for (let first = 0; first < unique.length; first += sideBySide) {
    const some = unique.slice(first, first + sideBySide)
    const found = await askProm(shop, (prom) => Promise.all(some.map((number) => prom.findOrder(Number(number)))))
    for (const [index, raw] of found.entries()) {
      if (raw === undefined) missing.push(some[index] ?? '')
      else raws.push(raw)
    }
  }
  return { ...(await importSales(shop, raws)), missing }
}

/** Tries what could not be read again: as it stands there now, else as it came. Gives how many are still bad. */
export async function retryBad(shop: Shop, ids: readonly string[]): Promise<{ taken: number; bad: number }> {
  const rows = await listBad(shop.database.db, ids)
  const raws: unknown[] = []
  for (const { key, raw } of rows) {
    const live = /^\d+$/.test(key) ? await askProm(shop, (prom) => prom.findOrder(Number(key))) : undefined
    const found = live ?? asItCame(raw)
    if (found !== undefined) raws.push(found)
  }
  const stillBad = new Set(readRaws(raws).bad.map(({ key }) => key))
  // what came without its number is known by its text alone
  const understood = rows.map(({ key }) => key).filter((key) => key.startsWith('#') && !stillBad.has(key))
  const { bad } = await importSales(shop, raws, { alongside: (tx) => forgetBad(tx, understood) })
  return { taken: raws.length - bad, bad: bad + rows.length - raws.length }
}

/** Undefined where it was too long to be kept whole. */
function asItCame(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return undefined
  }
}
