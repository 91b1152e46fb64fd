import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { openapiDocument, type Operation, type Parameter, type Schema } from '#platform/server/http/openapi.ts'
import { testApi, type Answer, type CallOptions, type TestApi } from './build/api.ts'
import { testShop, type TestShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { inEnvironment } from './build/shop.ts'

/** The statuses that follow from how a call is declared; the document lists the others for all calls. */
const declared = ['400', '401', '403', '413', '415']

/** Where a wrong input is not enough to see a status: a call that anyone may make, and a part of it only some. */
const partly: Record<string, CallOptions & { path: string }> = {
  'POST /blob/upload': { path: '/blob/upload', method: 'POST', body: '--b--', headers: form('b') },
  'GET /blob/image-url': { path: '/blob/image-url?key=secrets/key' },
}

function form(boundary: string): Record<string, string> {
  return { 'content-type': `multipart/form-data; boundary=${boundary}` }
}

const document = openapiDocument({ title: 'Kramnytsia', version: '1', serverUrl: '/api', endpoints })
let shop: TestShop
let api: TestApi
let kept: Tokens

interface Tokens {
  user: string
  admin: string
}

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  kept = await signIn()
})

async function signIn(): Promise<Tokens> {
  return { user: await api.signIn('user'), admin: await api.signIn('admin') }
}

/** Whoever signs out needs a session to end. */
async function tokensFor({ path }: Endpoint): Promise<Tokens> {
  return path === '/auth/logout' ? signIn() : kept
}

function operationOf({ method, path }: Endpoint): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

describe('[WIRE-8] every call refuses as its description says, and describes every refusal', () => {
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    it(`${method} ${path}`, async () => {
      const seen = new Set((await wrongCalls(endpoint)).map(({ status }) => String(status)))
      const described = Object.keys(operationOf(endpoint).responses)
      expect(declared.filter((status) => seen.has(status))).toEqual(
        declared.filter((status) => described.includes(status)),
      )
    })
  }
})

/** By a stranger, a User, an Admin, another site; with the wrong input, type and size. */
async function wrongCalls(endpoint: Endpoint): Promise<Answer[]> {
  const { method } = endpoint
  const path = endpoint.path.replace(/\{\w+\}/g, 'NONE')
  const { user, admin } = await tokensFor(endpoint)
  const body = method === 'GET' ? {} : { body: { nonsense: 1 } }
  const headers = { 'Idempotency-Key': 'one' }
  const as = (type: string) => ({ method, token: admin, body: 'x', headers: { ...headers, 'content-type': type } })
  const calls: CallOptions[] = [
    { method, headers, ...body },
    { method, headers, ...body, token: user },
    { method, headers: { ...headers, origin: 'https://elsewhere.example' }, ...body, token: admin },
    ...(method === 'GET' ? [] : [as('text/plain'), { ...as(typeOf(endpoint)), headers: sized(endpoint) }]),
  ]
  const answers: Answer[] = []
  for (const call of calls) answers.push(await api.call(path, call))
  answers.push(await api.call(`${path}?nonsense=1`, { ...(method !== 'GET' && as(typeOf(endpoint))), token: admin }))
  const part = partly[`${method} ${endpoint.path}`]
  if (part) for (const token of [undefined, user]) answers.push(await api.call(part.path, { ...part, token }))
  return answers
}

function typeOf({ file }: Endpoint): string {
  return [file ?? 'application/json'].flat()[0] ?? ''
}

/** The headers of a body of a petabyte, which no disk has room for. */
function sized(endpoint: Endpoint): Record<string, string> {
  return { 'Idempotency-Key': 'one', 'content-type': typeOf(endpoint), 'content-length': String(1024 ** 5) }
}

describe('[ORD-12] a call tells of the key that makes its repetition the same call, exactly where it reads one', () => {
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    it(`${method} ${path}`, async () => {
      const key = headersOf(operationOf(endpoint)).find(({ name }) => name === 'Idempotency-Key')
      const { admin } = await tokensFor(endpoint)
      const refusesKey = async (headers: Record<string, string>) => {
        const call = { method, token: admin, headers, ...(method !== 'GET' && { body: {} }) }
        const { Message } = await api.call(path.replace(/\{\w+\}/g, 'NONE'), call)
        return Message?.Errors.some(({ id }) => id === 'Idempotency-Key') ?? false
      }
      expect(await refusesKey({ 'Idempotency-Key': 'x'.repeat(201) })).toBe(key !== undefined)
      expect(await refusesKey({})).toBe(key?.required ?? false)
    })
  }
})

function headersOf({ parameters }: Operation): Parameter[] {
  return parameters.filter((each): each is Parameter => 'in' in each && each.in === 'header')
}

describe('[WIRE-8] each word of a list that a call takes is taken', () => {
  it.each(['deliveryType', 'paymentType'])('of an order of a shopper: %s', async (key) => {
    // money ahead is taken only where a company is there to take it (PAY-1)
    const payingApi = testApi(inEnvironment(shop, { MONOBANK_TOKEN: 'stand-in-monobank', DEPOSIT_SUM: '1' }))
    const { code } = await buildProduct(shop, { lots: [{ quantity: 100, price: 1000 }] })
    const lines = [{ code, goodsCount: 1, priceSale: 10 }]
    for (const word of wordsOf('/checkout', key)) {
      const body = { ...person, lines, deliveryType: 'nova', paymentType: 'postpaid', [key]: word }
      const call = { method: 'POST', body, headers: { 'Idempotency-Key': word } }
      const answer = await payingApi.call('/checkout', call)
      expect(answer, word).toMatchObject({ status: 200 })
    }
  })

  it.each(['status', 'orderFrom', 'deliveryType', 'paymentType', 'advertPaymentType'])(
    'of an order of the staff: %s',
    async (key) => {
      const { code } = await buildProduct(shop, { lots: [{ quantity: 100 }] })
      const words = wordsOf('/crm/orders/add', 'orders', key).map((word) => ({ [key]: word }))
      const orders = words.map((word) => ({ ...person, products: [{ code }], ...word }))
      expect(await post('/crm/orders/add', { orders })).toMatchObject({ status: 200, Data: words })
    },
  )

  it('of a payment, and of a correction of stock', async () => {
    const { code } = await buildProduct(shop, { lots: [{ quantity: 100 }] })
    const { Data } = await post('/crm/orders/add', { orders: [{ ...person, products: [{ code }] }] })
    const [{ orderId, products }] = Data as [{ orderId: string; products: { lots: { subProductId: string }[] }[] }]
    const path = '/crm/orders/addPayment'
    for (const way of wordsOf(path, 'way'))
      for (const kind of wordsOf(path, 'kind'))
        expect(await post(path, { orderId, kind, way, amount: 1 }), `${kind} ${way}`).toMatchObject({ status: 200 })
    const subProductId = products[0]?.lots[0]?.subProductId
    for (const reason of wordsOf('/crm/products/correct', 'reason')) {
      const answer = await post('/crm/products/correct', { subProductId, change: -1, reason })
      expect(answer, reason).toMatchObject({ status: 200 })
    }
  })
})

const person = { phoneNumber: '+380501112233', firstName: 'Дарʼя', deliveryAddress: 'Одеса' }
const post = (path: string, body: object) => api.call(path, { method: 'POST', token: kept.admin, body })

/** The words that the body of a call may hold at a key, somewhere below lists and choices. */
function wordsOf(path: string, ...keys: string[]): string[] {
  const body = document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema
  const words = keys.reduce<Schema>((at, key) => whole(at).properties?.[key] ?? {}, body ?? {})
  const { enum: listed = [] } = whole(words)
  expect(listed.length, keys.join('.')).toBeGreaterThan(0)
  return listed.map(String)
}

/** One of a list; of a choice with nothing, the other. */
function whole({ items, anyOf = [], ...schema }: Schema): Schema {
  const branch = anyOf.find(({ type }) => type !== 'null')
  return items ?? branch ?? schema
}

it('[WIRE-12] ids are texts, in what is taken and in what is answered', () => {
  // a number that grows, as the specification has it
  const numbers = ['purchaseId']
  const found = new Set<string>()
  const walk = (schema: Schema, name: string, where: string): void => {
    const isNumber = [schema.type].flat().some((type) => type === 'number' || type === 'integer')
    if (isNumber && /(^id|[a-z]Id)s?$/.test(name) && !numbers.includes(name)) found.add(`${where}: ${name}`)
    for (const [key, field] of Object.entries(schema.properties ?? {})) walk(field, key, where)
    if (schema.items) walk(schema.items, name, where)
    for (const branch of [schema.anyOf, schema.oneOf, schema.allOf].flat()) if (branch) walk(branch, name, where)
  }
  for (const endpoint of endpoints) {
    const { parameters, requestBody, responses } = operationOf(endpoint)
    const where = `${endpoint.method} ${endpoint.path}`
    for (const each of parameters) if ('in' in each) walk(each.schema, each.name, where)
    for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, '', where)
    const [done] = Object.values(responses)
    if (done && 'content' in done) for (const { schema } of Object.values(done.content ?? {})) walk(schema, '', where)
  }
  expect([...found]).toEqual([])
})
