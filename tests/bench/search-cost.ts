import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { fillDemo } from '../../demo/fill.ts'
import { makeShelf } from '#modules/storefront/server/index.ts'
import { judged } from '../search/judged.ts'
import type { TestShop } from '../build/shop.ts'
import type { Comparison } from './measure.ts'

/** `BENCH_INPUTS=2000`: how many texts are tried in the search for the dearest. */
const tried = Number(process.env['BENCH_INPUTS'] ?? 400)
/** `BENCH_SEED=7`: which texts are bred. */
const seed = Number(process.env['BENCH_SEED'] ?? 20_261)
const longest = 100
const most = 10

/**
 * The statements of a search page: the goods found, by the list and its counts, and the words about them; where the search
 * finds nothing, a part of it and its goods, or else near goods, or else a correction.
 */
const ofPage = `
  with found as materialized (select (select count(*) from search_products($1, 24, true)) as goods),
  part as materialized (select p.phrase from found, search_relax($1) p where goods = 0),
  near as materialized (
    select cardinality(search_in_texts($1, 12)) as goods from found where goods = 0 and not exists (select from part)
  )
  select case
    when goods > 0 then (select count(*) from search_products($1, 300, true))
      + (select whole from search_find($1, 300, true, false))
      + (select count(*) from search_parse(search_query_words($1), false, false))
    when exists (select from part) then (select count(*) from part, search_products(phrase, 24, true))
    when (select goods from near) > 0 then 0
    else length(coalesce(search_did_you_mean($1), '')) end
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
    client.release()
  }
}

type Cost = (typed: string) => Promise<number>

/** Milliseconds of the processor that the database takes for it: the least of some times. */
async function costOf(
  client: pg.PoolClient,
  statement: string,
): Promise<(typed: string, times: number) => Promise<number>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const used = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  return async (typed, times) => {
    let least = Infinity
    for (let round = 0; round < times; round++) {
      const since = used()
      await client.query({ name: statement.slice(0, 60), text: statement, values: [typed] })
      least = Math.min(least, used() - since)
    }
    return least
  }
}

/** The dearest of many: of each few kept ones a part is changed, or two are joined. */
async function breed(cost: Cost): Promise<string[]> {
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

async function dearestOf(texts: readonly string[], cost: Cost): Promise<[string, number]> {
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
