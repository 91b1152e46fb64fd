import { sql } from 'kysely'
import { familyOf } from '#kit/colour-family.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { TestApi } from '../build/api.ts'
import { soughtGoods, type Sought } from './more-goods.ts'

/**
 * Goods that a search must find in the demo shop: codes, each of which must be among the first five, or a kind of which the
 * first five must be: `~Балетки` begins the Ukrainian name, `#red` is a family of its colours, `@37` a size; `,` is or.
 */
export interface Judged {
  finds: readonly (readonly [typed: string, wanted: string])[]
  nothing: readonly string[]
}

const first = 5

export interface Verdict {
  typed: string
  found: string[]
  /** 1 is all of it. */
  recall: number
}

/** Codes of what is found, the best first. */
export type Find = (typed: string) => Promise<string[]>

export async function judge(find: Find, { finds, nothing }: Judged): Promise<{ finds: Verdict[]; nothing: Verdict[] }> {
  return {
    finds: await inTurn(finds, async ([typed, wanted]) => {
      const found = await find(typed)
      return { typed, found, recall: recallOf(found.slice(0, first), wanted) }
    }),
    nothing: await inTurn(nothing, async (typed) => {
      const found = await find(typed)
      return { typed, found, recall: found.length === 0 ? 1 : 0 }
    }),
  }
}

export function mean(verdicts: readonly Verdict[]): number {
  return verdicts.reduce((sum, { recall }) => sum + recall, 0) / verdicts.length
}

export function inDatabase(db: Db): Find {
  return async (typed) => {
    const { rows } = await sql<{ code: string }>`
      select p.code from search_products(${typed}, 500) with ordinality found (id, is_there, score, place)
      join products p on p.id = found.id order by found.place`.execute(db)
    return rows.map(({ code }) => code)
  }
}

/** As whoever presses Enter is answered. */
export function inList(api: TestApi, most = 24): Find {
  let people = 0
  return async (typed) => {
    const address = `10.4.${Math.floor(people / 250)}.${people++ % 250}`
    return codesOf(await api.call(`/products?limit=${most}&search=${encodeURIComponent(typed)}`, { address }))
  }
}

/** As whoever types is answered; each from an address of their own, for nobody types as fast. */
export function inSuggestions(api: TestApi): Find {
  let people = 0
  return async (typed) => {
    const address = `10.2.0.${people++}`
    const { Data } = await api.call(`/search/suggestions?search=${encodeURIComponent(typed)}`, { address })
    return codesOf({ Data: (Data as { products: unknown }).products })
  }
}

function codesOf({ Data }: { Data?: unknown }): string[] {
  return (Data as { code: string }[]).map(({ code }) => code)
}

function recallOf(found: readonly string[], wanted: string): number {
  if (!/[~#@]/.test(wanted)) {
    const codes = wanted.split(' ')
    return codes.filter((code) => found.includes(code)).length / codes.length
  }
  const kind = soughtGoods.filter((product) => !product.isHidden && isOfKind(product, wanted)).map(({ code }) => code)
  if (kind.length === 0) throw new Error(`Nothing in the demo is ${wanted}`)
  return found.filter((code) => kind.includes(code)).length / Math.min(first, kind.length)
}

/** Whether the product is among these codes, or of this kind. */
export function isWanted(code: string, wanted: string): boolean {
  if (!/[~#@]/.test(wanted)) return wanted.split(',').includes(code)
  const product = soughtGoods.find((each) => each.code === code)
  return product !== undefined && isOfKind(product, wanted)
}

function isOfKind({ name, colours, lots }: Sought, wanted: string): boolean {
  return wanted.split(' ').every((part) => {
    const choice = part.slice(1).split(',')
    if (part.startsWith('~')) return choice.some((word) => name.uk.startsWith(word))
    if (part.startsWith('#')) return colours.some(({ stops }) => choice.includes(familyOf(stops)))
    return lots.some(({ pieces }) => Object.keys(pieces).some((size) => choice.some((one) => holds(size, one))))
  })
}

/** `36-38` is worn by a 37. */
function holds(size: string, one: string): boolean {
  const [from, to = from] = size.split('-').map(Number)
  return Number(one) >= (from ?? 0) && Number(one) <= (to ?? 0)
}

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
