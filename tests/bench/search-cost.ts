import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { fillDemo } from '../../demo/fill.ts'
import { makeShelf } from '#modules/storefront/server/index.ts'
import { judged } from '../search/judged.ts'
import type { TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'

/** `BENCH_INPUTS=2000`: how many texts are tried in the search for the dearest. */
const tried = Number(process.env['BENCH_INPUTS'] ?? 400)
const longest = 100
const most = 10

/** What a page asks of a search: what is found, by the list and its counts; what is said of it; what is near where nothing is. */
const ofPage = `
  with found as materialized (select (select count(*) from search_products($1, 24, true)) as goods)
  select case when goods > 0 then (select count(*) from search_products($1, 300, true))
      + (select whole from search_find($1, 300, true, false))
      + (select count(*) from search_understand(search_chunks($1), false, false))
    else cardinality(search_mentioned($1, 12)) + (select count(*) from search_part($1)) end
    + case when goods > 0 then 0 else length(coalesce(search_guess($1), '')) end
  from found`
const ofCall = 'select count(*) from search_products($1, 24, true)'

/** Whether anybody can write a text that costs many times what another does: the dearest is bred of texts of all kinds. */
export async function searchCostBench(shop: TestShop, folder: string): Promise<Comparison[]> {
  await fillDemo(shop, folder)
  await makeShelf(shop.database)
  await shop.database.pool.query('vacuum analyze')
  const client = await shop.database.pool.connect()
  try {
    const results: Comparison[] = []
    for (const [what, statement] of [
      ['a call', ofCall],
      ['a page', ofPage],
    ] as const) {
      const cost = await costOf(client, statement)
      const ordinary = await mean(
        judged.finds.filter((_, place) => place % 4 === 0).map(([typed]) => typed),
        cost,
      )
      const [dearest, milliseconds] = await breed(cost)
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
    client.release()
  }
}

type Cost = (typed: string) => Promise<number>

/** Milliseconds of the processor that the database takes for it: the least of three. */
async function costOf(client: pg.PoolClient, statement: string): Promise<Cost> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const used = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  return async (typed) => {
    let least = Infinity
    for (let round = 0; round < 3; round++) {
      const since = used()
      await client.query({ name: statement.slice(0, 60), text: statement, values: [typed] })
      least = Math.min(least, used() - since)
    }
    return least
  }
}

/** The dearest of many: of each few kept ones a part is changed, or two are joined. */
async function breed(cost: Cost): Promise<[string, number]> {
  const random = seeded(20_261)
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
  return kept[0] as [string, number]
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

async function mean(texts: readonly string[], cost: Cost): Promise<number> {
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
