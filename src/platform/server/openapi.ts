import * as z from 'zod/mini'
import { roleIds, type Endpoint } from '../endpoint.ts'

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
    securitySchemes: Record<string, { type: string; scheme: string; bearerFormat: string; description: string }>
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
    components: { schemas, responses: failures, parameters: { language }, securitySchemes: { session } },
  }
}

const introduction =
  'Money is a number of hryvnias with at most two decimals, an instant is ISO 8601 with an offset, a day is yyyy-MM-dd in Kyiv. ' +
  'Answers stand in an envelope: Data, and a Message whose Errors name the fields that were wrong. Unknown keys are refused.'

const session = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access token that signing in answers; it lives for ten days.',
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

const failures: Record<string, Answer> = {
  400: failure('The input is wrong; Errors names each field.'),
  401: failure('Nobody is signed in, or the session has ended.'),
  403: failure('The caller’s role may not do this, or the request came from another site.'),
  404: failure('There is no such thing.'),
  409: failure('It cannot be done as things stand: an older version, too little stock, a code that is taken.'),
  429: {
    ...failure('Too many attempts.'),
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
  },
  413: failure('The body is too large.'),
  415: failure('The body is of another media type than this call takes.'),
  500: failure('Something broke in the shop; Errors and the header X-Request-Id name the case in its log.'),
  503: failure('The database is away for a moment; the same call may work again.'),
}

function failure(description: string): Answer {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }
}

function operationOf(endpoint: Endpoint, schemas: Record<string, Schema>): Operation {
  const { access, answersFile, body, file, form, isBare, method, output, path, query, summary, usesCookie } = endpoint
  const roles = access === 'signedIn' ? Object.keys(roleIds) : access
  const parameters = query ? parametersOf(endpoint, schemaOf(query, schemas)) : []
  const data = schemaOf(output, schemas)
  const possible = Object.keys(failures).filter((status) => {
    if (status === '413' || status === '415') return body !== undefined || file !== undefined
    if (status === '400') return body !== undefined || query !== undefined || file !== undefined
    if (status === '401') return access !== 'anyone'
    return status !== '403' || Array.isArray(access) || usesCookie === true
  })
  return {
    operationId: nameOf(method, path),
    summary,
    tags: [tagOf(endpoint)],
    ...(roles !== 'anyone' && { 'x-roles': [...roles] }),
    security: access === 'anyone' ? [] : [{ session: [] }],
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
    ...(file !== undefined && { requestBody: { required: true, content: { [file]: { schema: bytes } } } }),
    responses: {
      200: {
        description: answersFile ? 'The file.' : isBare ? 'Done, in a shape of its own.' : 'Done.',
        ...(parameters.some(({ name }) => name === 'cursor') && { headers: pageHeaders }),
        content: answersFile
          ? { [answersFile]: { schema: bytes } }
          : { 'application/json': { schema: isBare ? data : wrapped(data) } },
      },
      ...Object.fromEntries(possible.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    },
  }
}

const bytes: Schema = { type: 'string', format: 'binary' }

const pageHeaders = {
  'X-Next-Cursor': { description: 'For the next page; missing on the last one.', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are under the same filters.', schema: { type: 'integer' } },
}

function parametersOf({ method, path }: Endpoint, { properties, required = [] }: Schema): Parameter[] {
  if (!properties) throw new TypeError(`the query of ${method} ${path} is not an object`)
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const isInPath = path.includes(`{${name}}`)
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }
  })
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
