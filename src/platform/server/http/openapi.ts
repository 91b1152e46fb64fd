import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { roleIds } from '../../roles.ts'
import { failures, failuresOf } from '../failures.ts'

/** The parts of JSON Schema that our contracts come out as. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  $ref?: string
  description?: string
  [other: string]: unknown
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export interface Answer {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Record<string, { schema: Schema }>
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  /** Missing where anyone may call. */
  'x-roles'?: string[]
  /** The roles that alone may have a part of a call that anyone may make. */
  'x-partly-for'?: string[]
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: {
    required: true
    content: Record<string, { schema: Schema }>
  }
  responses: Record<string, Answer | { $ref: string }>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, { type: string; description: string; [other: string]: string }>
  }
}

/** Describes every call by the very schemas that validate it (WIRE-8). */
export function openapiDocument(api: {
  title: string
  version: string
  /** Where the paths begin: `/api`, or the origin of API_HOST. */
  serverUrl: string
  endpoints: readonly Endpoint[]
}): OpenApiDocument {
  const schemas: Record<string, Schema> = { Message: message, Failure: wrapped({ type: 'null' }) }
  const paths: OpenApiDocument['paths'] = {}
  for (const endpoint of api.endpoints) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) })
  }
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: api.version, description: introduction },
    servers: [{ url: api.serverUrl }],
    tags: [...new Set(api.endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses,
      parameters: { language },
      securitySchemes: { session, ...cookiesOf(api.endpoints) },
    },
  }
}

const introduction =
  'Money is a number of hryvnias with at most two decimals, an instant is ISO 8601 with an offset, a day is yyyy-MM-dd in Kyiv. ' +
  'Answers stand in an envelope: Data, and a Message whose Errors name the fields that were wrong. Unknown keys are refused. ' +
  'An empty text where a number, a day, an id or a word of a list stands says nothing: null where null may stand, else as if it were left out.'

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access token that signing in answers; it lives for ten days.',
}

function cookiesOf(endpoints: readonly Endpoint[]): OpenApiDocument['components']['securitySchemes'] {
  const names = new Set(endpoints.flatMap(({ needsCookie }) => needsCookie ?? []))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      {
        type: 'apiKey',
        in: 'cookie',
        name,
        description: 'A cookie of signing in. At an address with a port its name ends with it: `-3000`.',
      },
    ]),
  )
}

const language: Parameter = {
  name: 'language',
  in: 'header',
  required: false,
  description: 'The language of texts in Message; English when it is missing.',
  schema: { type: 'string', enum: ['UKR', 'ENG'] },
}

const message = closed({
  Type: { type: 'string', enum: ['none', 'info', 'success', 'warning', 'error'] },
  Message: { type: 'string', description: 'For people; empty when a call simply worked.' },
  Errors: {
    type: 'array',
    items: closed({
      id: { type: 'string', description: 'The field, dotted into lists: orders.0.email. Empty for the whole.' },
      error: { type: 'string', description: 'An error key, or a text in the language of the call.' },
    }),
  },
})

/** An object of these keys and no others, all of them there. */
function closed(properties: Record<string, Schema>): Schema {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false }
}

function wrapped(data: Schema): Schema {
  return closed({ Data: data, Message: { $ref: '#/components/schemas/Message' } })
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }
const responses: Record<string, Answer> = Object.fromEntries(
  Object.entries(failures).map(([status, description]) => [
    status,
    {
      description,
      ...((status === '429' || status === '503') && { headers: retryAfter }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
)

function filesOf(types: string | readonly string[]) {
  return Object.fromEntries([types].flat().map((type) => [type, { schema: bytes }]))
}

function operationOf(endpoint: Endpoint, schemas: Record<string, Schema>): Operation {
  const { access, answersEvents, answersFile, body, file, form, isBare, method, output, partlyFor, path, summary } =
    endpoint
  const roles = access === 'signedIn' ? Object.keys(roleIds) : access
  const parameters = parametersOf(endpoint, schemas)
  const data = schemaOf(output, schemas)
  return {
    operationId: nameOf(method, path),
    summary,
    tags: [tagOf(endpoint)],
    ...(roles !== 'anyone' && { 'x-roles': [...roles] }),
    ...(partlyFor && { 'x-partly-for': [...partlyFor] }),
    security: securityOf(endpoint),
    parameters: [...parameters, { $ref: '#/components/parameters/language' }],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(body, schemas) },
          ...(form && { 'multipart/form-data': { schema: schemaOf(form, schemas) } }),
        },
      },
    }),
    ...(file !== undefined && { requestBody: { required: true, content: filesOf(file) } }),
    responses: {
      200: {
        description: answersEvents
          ? 'Server-sent events for as long as the caller stays; the data of each:'
          : answersFile
            ? 'The file.'
            : isBare
              ? 'Done, in a shape of its own.'
              : 'Done.',
        ...(parameters.some(({ name }) => name === 'cursor') && { headers: pageHeaders }),
        content: answersEvents
          ? { 'text/event-stream': { schema: data } }
          : answersFile
            ? Object.fromEntries([answersFile].flat().map((type) => [type, { schema: bytes }]))
            : { 'application/json': { schema: isBare ? data : wrapped(data) } },
      },
      ...Object.fromEntries(
        failuresOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

const bytes: Schema = { type: 'string', format: 'binary' }

const pageHeaders = {
  'X-Next-Cursor': { description: 'For the next page; missing on the last one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are under the same filters.', schema: { type: 'integer' } },
}

/** An empty requirement is met by anybody. */
function securityOf({ access, needsCookie, partlyFor }: Endpoint): Operation['security'] {
  if (needsCookie !== undefined) return [{ [needsCookie]: [] }]
  if (access !== 'anyone') return [{ session: [] }]
  return partlyFor ? [{}, { session: [] }] : []
}

function parametersOf({ method, path, query, headers }: Endpoint, schemas: Record<string, Schema>): Parameter[] {
  const among = (what: string, place: 'query' | 'header', schema: z.ZodMiniType | undefined) => {
    if (!schema) return []
    const { properties, required = [] } = schemaOf(schema, schemas)
    if (!properties) throw new TypeError(`the ${what} of ${method} ${path} is not an object`)
    return Object.entries(properties).map(([name, { description, ...each }]): Parameter => {
      const isInPath = path.includes(`{${name}}`)
      return {
        name,
        in: isInPath ? 'path' : place,
        required: isInPath || required.includes(name),
        ...(description !== undefined && { description }),
        schema: each,
      }
    })
  }
  return [...among('query', 'query', query), ...among('headers', 'header', headers)]
}

/** The wire side of a schema; what it names goes beside the others. */
function schemaOf(schema: z.ZodMiniType, schemas: Record<string, Schema>): Schema {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const moved: Schema = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'))
  const { $schema: _, $defs, ...plain } = moved
  Object.assign(schemas, $defs)
  return plain
}

/** `/crm/orders/get` is of `crm/orders`, `/checkout` of `checkout`. */
function tagOf({ path }: Endpoint): string {
  const [first = '', second] = path.split('/').filter(Boolean)
  return first === 'crm' && second ? `crm/${second}` : first
}

/** `getCrmOrdersGet`, `getProductsCode`: unique because addresses are. */
function nameOf(method: string, path: string): string {
  const words = path.split(/\W+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
