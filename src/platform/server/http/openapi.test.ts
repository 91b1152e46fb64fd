import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { structureProblems } from '../../../../tests/build/openapi-structure.ts'
import { endpoint } from '../../endpoint.ts'
import { idempotencyKey } from '../../idempotency-key.ts'
import { filledText, id, money, queryNumber, word } from '../../wire.ts'
import { apiPage, apiPageStyles } from './api-page.ts'
import { openapiDocument, type OpenApiDocument } from './openapi.ts'

const listPans = endpoint('GET /crm/pans/{code}', ['admin', 'packer'], {
  summary: 'Pans <hot> & cold',
  query: z.strictObject({ code: filledText(), limit: z.optional(queryNumber()), cursor: z.optional(z.string()) }),
  output: z.array(z.object({ code: z.string(), lid: z.optional(z.object({ size: z.int() })) })),
})
const buyPan = endpoint('POST /pans', 'anyone', {
  usesCookie: true,
  summary: 'Buys a pan',
  body: z.strictObject({ price: money(), colour: word({ red: 'R', blue: 'B' }), lids: z.optional(z.array(id())) }),
  output: z.null(),
})
const panLink = endpoint('GET /pans/link', 'signedIn', {
  summary: 'A link',
  output: z.object({ url: z.string() }),
  isBare: true,
})

const panTable = endpoint('POST /crm/pans/table', ['admin'], {
  summary: 'A table comes and goes',
  file: 'text/csv',
  output: z.string(),
  answersFile: 'text/csv',
})

const polishPan = endpoint('POST /pans/polish', 'anyone', {
  partlyFor: ['packer'],
  summary: 'Polishes a pan; one of silver only for packers',
  headers: idempotencyKey(),
  output: z.null(),
})
const openPan = endpoint('GET /pans/open', 'anyone', {
  needsCookie: 'lid',
  summary: 'Opens the pan of the lid',
  output: z.null(),
})

const endpoints = [listPans, buyPan, panLink, panTable, polishPan, openPan]
const document = openapiDocument({ title: 'Pans', version: '1.0.0', serverUrl: '/api', endpoints })

it('[WIRE-8] describes every call: where, what it takes, who may, what may come back', () => {
  const { get } = document.paths['/crm/pans/{code}'] ?? {}
  expect(
    get?.parameters.map((each) => ('in' in each ? `${each.in} ${each.name} ${each.required}` : each.$ref)),
  ).toEqual(['path code true', 'query limit false', 'query cursor false', '#/components/parameters/language'])
  expect(get?.['x-roles']).toEqual(['admin', 'packer'])
  expect(get?.security).toEqual([{ session: [] }])
  expect(Object.keys(get?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '429', '500', '503'])
  expect(get?.responses['200']).toHaveProperty('headers.X-Next-Cursor')

  const { post } = document.paths['/pans'] ?? {}
  expect(post).not.toHaveProperty('x-roles')
  expect(post?.security).toEqual([])
  expect(Object.keys(post?.responses ?? {})).toEqual([
    '200',
    '400',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
  ])
})

it('[WIRE-8] the parts of a call for anyone that only some may have, and a cookie in place of a token', () => {
  const polish = document.paths['/pans/polish']?.['post']
  expect(polish?.['x-partly-for']).toEqual(['packer'])
  expect(polish?.security).toEqual([{}, { session: [] }])
  expect(Object.keys(polish?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', '429', '500', '503'])
  const open = document.paths['/pans/open']?.['get']
  expect(open?.security).toEqual([{ lid: [] }])
  expect(document.components.securitySchemes['lid']).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'lid' })
  expect(Object.keys(open?.responses ?? {})).toEqual(['200', '400', '401', '404', '409', '429', '500', '503'])
  expect(apiPage(document)).toContain('For anyone; a part of it for packer alone.')
  expect(apiPage(document)).toContain('For whoever holds the cookie <code>lid</code>.')
})

it('[ORD-12] headers that a call reads are described like its query', () => {
  const { parameters = [] } = document.paths['/pans/polish']?.['post'] ?? {}
  expect(parameters).toContainEqual({
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: expect.stringContaining('answers the same'),
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  })
  expect(apiPage(document)).toContain('<code>Idempotency-Key</code>')
})

it('[WIRE-8] files are described by their media types, as bodies and as answers', () => {
  const table = document.paths['/crm/pans/table']?.['post']
  expect(table?.requestBody?.content).toEqual({ 'text/csv': { schema: { type: 'string', format: 'binary' } } })
  expect(table?.responses['200']).toMatchObject({ content: { 'text/csv': { schema: { type: 'string' } } } })
  expect(apiPage(document)).toContain('The body is a file, <code>text/csv</code>.')
  expect(apiPage(document)).toContain('The answer is a file, <code>text/csv</code>.')
})

it('[WIRE-8] bodies are described as they travel, not as the shop keeps them', () => {
  expect(document.paths['/pans']?.['post']?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    required: ['price', 'colour'],
    additionalProperties: false,
    properties: {
      price: { type: 'number' },
      colour: { enum: ['R', 'B'] },
      lids: { type: 'array', items: { type: 'string', format: 'uuid' } },
    },
  })
})

it('[WIRE-2] answers stand in the envelope, bare ones alone', () => {
  const answer = (path: string, method: string) => document.paths[path]?.[method]?.responses['200']
  expect(answer('/crm/pans/{code}', 'get')).toMatchObject({
    content: {
      'application/json': { schema: { required: ['Data', 'Message'], properties: { Data: { type: 'array' } } } },
    },
  })
  expect(answer('/pans/link', 'get')).toMatchObject({
    content: { 'application/json': { schema: { required: ['url'] } } },
  })
})

it('[WIRE-8] the document has the structure of OpenAPI 3.1', () => {
  expect(structureProblems(document)).toEqual([])
})

it('[WIRE-8] a document without that structure is seen', () => {
  const broken: OpenApiDocument = JSON.parse(JSON.stringify(document))
  const { get } = broken.paths['/crm/pans/{code}'] ?? {}
  if (!get) throw new Error('no call to break')
  get.operationId = 'postPans'
  get.parameters = [{ $ref: '#/components/parameters/weather' }]
  get.security = [{ magic: [] }]
  get.responses = {}
  expect(structureProblems(broken)).toEqual([
    'GET /crm/pans/{code}: no parameter for {code}',
    'GET /crm/pans/{code}: unknown security magic',
    'GET /crm/pans/{code}: no answers',
    'operationId postPans is not unique',
    '#/components/parameters/weather leads nowhere',
  ])
})

it('[WIRE-8] the page shows every call and every field, and needs neither scripts nor inline styles', () => {
  const page = apiPage(document)
  for (const { method, path } of endpoints) expect(page).toContain(`>${method} ${path}</h3>`)
  for (const field of ['cursor', 'colour', 'lids[]', '[].lid.size', 'url'])
    expect(page).toContain(`<code>${field}</code>`)
  expect(page).toContain('Pans &#60;hot&#62; &#38; cold')
  expect(page).toContain('For admin, packer.')
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  expect(page.match(/<(\w+)\b[^>]*\bid="([^"]+)"/g)?.length).toBe(new Set(page.match(/\bid="([^"]+)"/g)).size)
  expect(apiPageStyles).toContain('light-dark(')
})

it('[WIRE-8] a query that is no object is refused when the document is made', () => {
  const odd = { ...listPans, query: z.string() }
  expect(() => openapiDocument({ title: '', version: '', serverUrl: '', endpoints: [odd] })).toThrow(
    'the query of GET /crm/pans/{code} is not an object',
  )
})
