import { readFileSync } from 'node:fs'
import { openDatabase } from '#platform/server/database/database.ts'
import { makeShelf } from '#modules/storefront/server/index.ts'
import { pages } from '#app/pages.ts'
import { fillDemo } from '../../demo/fill.ts'
import { judged } from '../search/judged.ts'
import type { TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'

/** `BENCH_INPUTS=2000`: how many texts are tried in the search for the dearest. */
const tried = Number(process.env['BENCH_INPUTS'] ?? 400)
/** `BENCH_SEED=7`: which texts are bred. */
const seed = Number(process.env['BENCH_SEED'] ?? 20_261)
const longest = 100
const most = 10

const ofCall = 'select count(*) from search_products($1, 24, true)'

/** Whether anybody can write a text that costs many times what another does: the dearest is bred of texts of all kinds. */
export async function searchCostBench(shop: TestShop, folder: string): Promise<Comparison[]> {
  await fillDemo(shop, folder)
  await makeShelf(shop.database)
  await shop.database.pool.query('vacuum analyze')
  // one connection, whose process does all the work
  const database = openDatabase({ url: shop.url }, { poolSize: 1 })
  const asking = { ...shop, database }
  try {
    const results: Comparison[] = []
    for (const [what, ask] of [
      ['a call', (typed: string) => database.pool.query({ name: 'call', text: ofCall, values: [typed] })],
      ['a page', pageOf(asking)],
    ] as const) {
      const cost = costOf(asking, ask)
      const bred = await breed((typed) => cost(typed, 3))
      // measured again side by side, as a busy moment makes any text dear
      const [dearest, milliseconds] = await dearestOf(bred, (typed) => cost(typed, 9))
      const ordinary = await mean(
        judged.finds.filter((_, place) => place % 4 === 0).map(([typed]) => typed),
        (typed) => cost(typed, 9),
      )
      const ratio = milliseconds / ordinary
      results.push({
        what: `the dearest text beside an ordinary one, ${what}: ${JSON.stringify(dearest)}`,
        ours: milliseconds,
        ceiling: ordinary,
        unit: 'ms of the database',
        ratio,
        expected: `≤ ${most}`,
        isMet: ratio <= most,
      })
    }
    return results
  } finally {
    await database.close()
  }
}

/** All that the page asks of the database: it finds what was typed, lists it, and says what else it may have meant. */
function pageOf(shop: TestShop): (typed: string) => Promise<unknown> {
  const page = pages.find(({ id }) => id === 'search')
  if (!page) throw new Error('there is no page of a search')
  const nobody = { parameters: {}, cartToken: undefined, wishToken: undefined, placedToken: undefined }
  let asked = 0
  return async (typed) => {
    // whoever asks first after a change counts what was found anew
    await shop.database.pool.query('update shelf_state set version = version + 1')
    // each is another shopper, as no address may ask so often
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked++ & 255}`
    return page.load(shop, { ...nobody, language: 'uk', address, query: new URLSearchParams({ q: typed }) })
  }
}

type Cost = (typed: string, times: number) => Promise<number>

/** Milliseconds of the processor that the database takes for it: the least of some times. */
function costOf({ database }: TestShop, ask: (typed: string) => Promise<unknown>): Cost {
  const used = async () => {
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    return Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  }
  return async (typed, times) => {
    let least = Infinity
    for (let round = 0; round < times; round++) {
      const since = await used()
      await ask(typed)
      // another process, where the connection has grown old meanwhile
      const taken = (await used()) - since
      if (taken > 0) least = Math.min(least, taken)
    }
    return least
  }
}

/** The dearest of many: of each few kept ones a part is changed, or two are joined. */
async function breed(cost: (typed: string) => Promise<number>): Promise<string[]> {
  const random = seeded(seed)
  const of = <Value>(values: readonly Value[]) => values[random(values.length)] as Value
  const pieces = [...judged.finds.map(([typed]) => typed), ...judged.nothing, ...odd]
  let kept: [string, number][] = []
  for (let nth = 0; nth < tried; nth++) {
    const parent = kept.length > 0 && random(4) > 0 ? of(kept)[0] : of(pieces)
    const at = random(parent.length + 1)
    const piece = of(pieces)
    const typed = of([
      parent.slice(0, at) + piece + parent.slice(at),
      `${parent} ${piece}`,
      parent.slice(0, at) + parent.slice(at + 1 + random(4)),
      parent.replaceAll(' ', of(['-', '', ' '])),
      piece.repeat(8),
    ])
      .slice(0, longest)
      .trim()
    if (typed) kept.push([typed, await cost(typed)])
    kept = kept.toSorted(([, one], [, other]) => other - one).slice(0, 8)
  }
  return kept.map(([typed]) => typed)
}

async function dearestOf(
  texts: readonly string[],
  cost: (typed: string) => Promise<number>,
): Promise<[string, number]> {
  const costs: [string, number][] = []
  for (const typed of new Set(texts)) costs.push([typed, await cost(typed)])
  return costs.toSorted(([, one], [, other]) => other - one)[0] as [string, number]
}

const odd = [
  'ж',
  'ку',
  'щцф',
  'гіпопотам',
  'qxzvwk',
  'ключик',
  'очечк',
  'чоловічий',
  '1 000-2 000 грн',
  '37,5',
  'a1б2',
  "п'я",
  'сумкашкарпеткигаманець',
  'шкарпекти',
  'chervona',
  'ifgrf',
]

async function mean(texts: readonly string[], cost: (typed: string) => Promise<number>): Promise<number> {
  let sum = 0
  for (const typed of texts) sum += await cost(typed)
  return sum / texts.length
}

function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}
