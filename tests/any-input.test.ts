import { afterAll, beforeAll, describe, expect } from 'vitest'
import { routes } from '#app/endpoints.ts'
import { openapiDocument, type Operation, type Schema } from '#platform/server/http/openapi.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { roles, type Role } from '#platform/roles.ts'
import { openTestApi, testApi, type TestApi } from './build/api.ts'
import { anyValue, type Given } from './build/any-value.ts'
import { cloneDemo } from './build/clone-demo.ts'
import { shopAt, type TestShop } from './build/shop.ts'
import { isDeep } from './deep.ts'
import { longIt } from './long.ts'

/** `FUZZ_SEED=7`: which inputs are drawn. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_461)
const times = isDeep ? 60 : 1

let demo: { url: string; drop(): Promise<void> }
let shop: TestShop
let api: TestApi
let answer: ReturnType<typeof openTestApi>
let known: string[]
const tokens = new Map<Role, string>()

beforeAll(async () => {
  demo = await cloneDemo()
  shop = shopAt(demo.url)
  api = testApi(shop)
  answer = openTestApi(shop)
  known = await keysOf(shop)
})
afterAll(async () => {
  await shop.database.close()
  await demo.drop()
})

/** Ids, codes and numbers of things that there are, some of each table. */
async function keysOf({ database: { pool } }: TestShop): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type = 'uuid' or c.column_name in ('code', 'number', 'phone', 'email', 'slug', 'size'))`)
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ key: string }>(
      `select distinct "${column}"::text as key from "${table}" where "${column}" is not null limit 3`,
    )
    for (const { key } of rows) found.add(key)
  }
  return [...found]
}

const document = openapiDocument({
  title: '',
  version: '1',
  serverUrl: '/api',
  endpoints: routes.map(({ endpoint }) => endpoint),
})

function operationOf({ method, path }: Endpoint): Operation {
  return document.paths[path]?.[method.toLowerCase()] as Operation
}

/** Whoever may do the most with a call, and now and then anybody else. */
async function callerOf({ access, partlyFor }: Endpoint, { chance, oneOf }: Given): Promise<string | undefined> {
  const wanted = partlyFor ?? access
  const role = chance(0.1) ? oneOf(roles) : wanted === 'anyone' ? undefined : wanted === 'signedIn' ? 'user' : wanted[0]
  if (role === undefined) return undefined
  // an input may have ended a session, or made an Admin a customer
  const token = tokens.get(role)
  const isGood = token && (await api.call('/profile/sessions', { token })).status === 200
  if (!isGood) tokens.set(role, await api.signIn(role))
  return tokens.get(role)
}

async function requestOf(endpoint: Endpoint, given: Given, nth: number) {
  const { parameters, requestBody } = operationOf(endpoint)
  let path = endpoint.path
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue
    const { name, in: place, required, schema } = parameter
    if (place === 'header' || (place === 'query' && !required && given.chance(0.5))) continue
    const value = given.valueOf(schema)
    const texts = (Array.isArray(value) ? value : [value]).map((each) => (isText(each) ? each : JSON.stringify(each)))
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(texts[0]?.toWellFormed() || 'x'))
    else for (const text of texts.slice(0, 20)) query.append(name, text)
  }
  const [type = 'application/json'] = Object.keys(requestBody?.content ?? {}).toSorted((one) =>
    one.startsWith('multipart') ? -1 : 1,
  )
  const schema = requestBody?.content[type]?.schema
  const token = await callerOf(endpoint, given)
  const body = schema && bodyOf(type, schema, given)
  const request = new Request(`http://localhost:3000/api${path}?${query}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      language: given.oneOf(['UKR', 'ENG']),
      origin: 'http://localhost:3000',
      ...(endpoint.method !== 'GET' && { 'idempotency-key': `any-${seed}-${nth}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': type }),
    },
    ...(body && { body }),
  })
  return { request, path: new URL(request.url).pathname.slice('/api'.length), sent: body }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function bodyOf(type: string, schema: Schema, given: Given): string | Uint8Array<ArrayBuffer> | FormData {
  if (type === 'application/json') return given.textOf(schema)
  if (!type.startsWith('multipart')) return given.file()
  const form = new FormData()
  for (const [name, each] of Object.entries(schema.properties ?? {})) {
    if (each.format === 'binary') form.append(name, new Blob([given.file()]), 'a.jpg')
    else form.append(name, String(JSON.stringify(given.valueOf(each))).toWellFormed())
  }
  return form
}

describe(`[WIRE-3] whatever is sent to a call, the shop answers with no fault: seed ${seed}`, () => {
  longIt.each(routes.map(({ endpoint }, place) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint, place })))(
    '$call',
    async ({ endpoint, place }) => {
      for (let time = 0; time < times; time++) {
        const nth = place * 10_000 + time
        const given = anyValue(seed + nth, known, document.components.schemas)
        const { request, path, sent } = await requestOf(endpoint, given, nth)
        const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
        const response = await answer({ request, path, address })
        await response.body?.cancel()
        const isFault = response.status >= 500 && response.status !== 503
        expect(isFault ? [response.status, request.url, sent] : [], `input ${nth}`).toEqual([])
      }
    },
    600_000,
  )
})
