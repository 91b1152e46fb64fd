import { createApi } from '#platform/server/api.ts'
import { routes } from '#app/endpoints.ts'
import type { TestShop } from '../build/shop.ts'
import { inTurn, together, type Comparison } from './measure.ts'
import { recordStatements } from './statements.ts'

const repeats = 150

/** A public read as JSON, beside the very statements it sends, through `pg` alone. */
export async function publicJsonBench(shop: TestShop, calls: readonly string[]): Promise<Comparison[]> {
  const answer = createApi(shop, routes, () => Promise.resolve(undefined))
  const results: Comparison[] = []
  for (const call of calls) {
    const read = async () => {
      const request = new Request(`http://localhost:3000/api${call}`)
      const response = await answer({ request, path: new URL(request.url).pathname.slice('/api'.length), address: '' })
      if (response.status !== 200) throw new Error(await response.text())
      await response.text()
    }
    // what is known after the first time, like the product types, is not asked for again
    await read()
    const statements = await recordStatements(shop.database.pool, read)
    const bare = async () =>
      JSON.stringify(await Promise.all(statements.map(async (each) => (await shop.database.pool.query(each)).rows)))
    const result = await inTurn(
      7,
      () => together(repeats, 8, read),
      () => together(repeats, 8, bare),
    )
    results.push({
      what: `GET /api${call}`,
      ours: (repeats / result.ours) * 1000,
      ceiling: (repeats / result.ceiling) * 1000,
      unit: 'requests/s',
      ratio: result.ratio,
      expected: `≥ 0.5 × its SQL (${statements.length} statements)`,
      isMet: result.ratio >= 0.5,
    })
  }
  return results
}
