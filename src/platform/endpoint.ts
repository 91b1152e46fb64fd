import type * as z from 'zod/mini'
import type { Role } from './roles.ts'

export { roleIds, roles, staff, workers, type Role, type Staff, type Worker } from './roles.ts'

/** Who may make a call (AUTH-9): anyone, anyone signed in, or the listed roles. */
export type Access = 'anyone' | 'signedIn' | readonly Role[]

export interface FieldSpeller {
  spell(path: string): string
}

export interface Endpoint<Query = unknown, Body = unknown, Wire = unknown, Headers = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The specification's path; answered under `/api` and at the root of API_HOST (WIRE-1). `{name}` are parameters. */
  path: string
  access: Access
  /** The roles that alone may have a part of a call that anyone may make. The use case marks the part by `requirePart`. */
  partlyFor?: readonly Role[]
  /** The name of a cookie that says who calls, in place of the access token: without it nobody is signed in. */
  needsCookie?: string
  summary: string
  /** Query and path parameters together. */
  query?: z.ZodMiniType<Query>
  body?: z.ZodMiniType<Body>
  /** An object of the headers that the call reads beside those of every call. */
  headers?: z.ZodMiniType<Headers> & { shape: object }
  /** The fields of a form with a file, which the use case reads from the request as it comes; `body` is then undefined. */
  form?: z.ZodMiniType
  /** The media types of a body that is a file, the usual one first; the use case reads it from the request as it comes. */
  file?: string | readonly [string, ...string[]]
  /** All of what stands in `Data`, or of the answer where it is bare: no key beyond these is ever sent (WIRE-8). */
  output: z.ZodMiniType<Wire>
  /** The media types of an answer that is a file, without the envelope, the usual one first; its `output` is a `file()`. */
  answersFile?: string | readonly [string, ...string[]]
  /** Answers server-sent events for as long as its caller stays; its `output` is what each of them holds. */
  answersEvents?: true
  /** How the wire spells the fields that the use case's refusals name, `phone` → `phoneNumber`: a list, or an entity. */
  fieldSpelling?: Readonly<Record<string, string>> | FieldSpeller
  /** Acts on a cookie, or sends and confirms: foreign origins, and addresses opened as pages, are refused (AUTH-2). */
  usesCookie?: boolean
  /** Answers in its own shape, without the envelope (WIRE-2). */
  isBare?: boolean
  /** In no specification: it speaks our words, and its values go both ways by the codecs of its schemas (WIRE-4). */
  isOurs?: boolean
}

/** A call of our own: `Query`, `Body` and `Answer` are what use cases and screens have, with Dates and kopiykas. */
export interface OwnEndpoint<
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Headers = unknown,
  Wire = unknown,
> extends Endpoint<Query, Body, Answer, Headers> {
  output: z.ZodMiniType<Answer, Wire>
  isOurs: true
}

/** Method and path, as documents of the API have them. */
export type Route = `${Endpoint['method']} /${string}`
type Declared<Of extends Endpoint> = Omit<Of, 'method' | 'path' | 'access' | 'isOurs'>

/** Declares a call of the API. The server validates by it, the browser types by it, the API page is made from it. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Query = undefined, Body = undefined, Wire = never, Headers = undefined>(
  route: Route,
  access: Access,
  declared: Declared<Endpoint<Query, Body, Wire, Headers>>,
): Endpoint<Query, Body, Wire, Headers> & { isOurs?: false } {
  return { ...calledBy(route, access), ...declared }
}

/**
 * Declares a call that is in no specification; screens make it by `useAsk`. A `query: …Query,` by that name is of a list,
 * which `askRows` asks: the browser's build leaves it out.
 */
/* @__NO_SIDE_EFFECTS__ */
export function ownEndpoint<Query = undefined, Body = undefined, Answer = never, Headers = undefined, Wire = unknown>(
  route: Route,
  access: Access,
  declared: Declared<OwnEndpoint<Query, Body, Answer, Headers, Wire>>,
): OwnEndpoint<Query, Body, Answer, Headers, Wire> {
  return { ...calledBy(route, access), ...declared, isOurs: true }
}

function calledBy(route: Route, access: Access): Pick<Endpoint, 'method' | 'path' | 'access'> {
  const [method, path] = route.split(' ') as [Endpoint['method'], string]
  return { method, path, access }
}

/** The answer of a call of our own. */
export type AnswerOf<Called extends OwnEndpoint> = z.output<Called['output']>

/** A file as it goes over the wire: the server gives a `FileAnswer`, the browser gets a Blob. */
export interface WireFile {
  isFile: true
}

/** As much of an endpoint as a call needs; `output` for its type alone. One of ours is made by `ask`, which turns its values. */
export type Callable<Wire = unknown> = Pick<
  Endpoint<unknown, unknown, Wire>,
  'method' | 'path' | 'isBare' | 'file' | 'answersFile'
> & { output?: Endpoint<unknown, unknown, Wire>['output']; isOurs?: false }

/** A call's answer, as the wire has it. */
export type WireOf<Called extends Callable> = Called extends Callable<infer Wire> ? Wire : never
