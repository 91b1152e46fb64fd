import { expect, it } from 'vitest'
import { endpoints } from '../src/app/endpoints.ts'
import { decodeQuery } from '../src/platform/server/http/decode.ts'
import { openapiDocument } from '../src/platform/server/http/openapi.ts'

/** Parameters whose empty text says something: goods or days of no group; or nothing chosen, which is refused. */
const saying = new Set(['group', 'ids', 'phones'])

it('[WIRE-5] an empty optional field of a query says as much as one that is left out', async () => {
  const { paths } = openapiDocument({ title: '', version: '', serverUrl: '/api', endpoints })
  let seen = 0
  for (const { method, path, query } of endpoints) {
    if (!query) continue
    const bare = await decodeQuery(query, {}).catch(() => undefined)
    // of a call that needs something, the others cannot be read alone
    if (bare === undefined) continue
    const { parameters = [] } =
      (paths[path] as Record<string, { parameters?: { in?: string; name?: string }[] }>)[method.toLowerCase()] ?? {}
    for (const { in: place, name = '' } of parameters) {
      if (place !== 'query' || saying.has(name)) continue
      seen += 1
      const read = await decodeQuery(query, { [name]: '' }).catch((error: Error) => error.message)
      // a text of no words filters nothing, whether it is passed on or not
      expect(withoutEmpty(read), `${path}?${name}=`).toEqual(withoutEmpty(bare))
    }
  }
  expect(seen).toBeGreaterThan(150)
})

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, each]) => each !== '' && each !== undefined)
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutEmpty(each)]))
}
