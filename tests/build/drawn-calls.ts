import { routes } from '#app/endpoints.ts'
import { openapiDocument, type Operation, type Schema } from '#platform/server/http/openapi.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { anyValue, type Given } from './any-value.ts'
import type { TestShop } from './shop.ts'

/** Ids, codes and numbers of things that there are, some of each table. */
export async function keysOf({ database: { pool } }: TestShop): Promise<string[]> {
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

/** Draws the inputs of a call, the same of one number each time. */
export function drawOf(number: number, known: readonly string[]): Given {
  return anyValue(number, known, document.components.schemas)
}

/** A call as its endpoint describes it, with what is drawn. */
export function drawRequest(
  endpoint: Endpoint,
  given: Given,
  { key, token }: { key: string; token: string | undefined },
) {
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
  const body = schema && bodyOf(type, schema, given)
  const request = new Request(`http://localhost:3000/api${path}?${query}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      language: given.oneOf(['UKR', 'ENG']),
      origin: 'http://localhost:3000',
      ...(endpoint.method !== 'GET' && { 'idempotency-key': key }),
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
