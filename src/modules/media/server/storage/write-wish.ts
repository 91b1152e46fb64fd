import { pathnameProblem } from '../../key.ts'
import { contentTypeOf, isAllowed } from './content-type.ts'
import { badRequest, contentTypeNotAllowed, pathnameMismatch } from './refusal.ts'
import type { Holder } from './tokens.ts'

/** The blob to write, and how, put together from the headers or, for a client token, from its payload alone. */
export interface WriteWish {
  pathname: string
  contentType: string
  hasRandomSuffix: boolean
  mayOverwrite: boolean
  cacheSeconds: number
  /** An etag that the present blob must have. */
  ifMatch: string | undefined
  mostBytes: number
  /** The bytes must be a picture's (IMG-4); they are of staff, and strangers do not get them as they came. */
  isPhoto: boolean
  /** Answers of API 9 and older tell the pathname as it was asked for. */
  tellsAsked: boolean
  /** Completions tell the etag since API 12. */
  tellsEtag: boolean
}

/** The largest blob of any kind. */
const mostBytes = 1024 ** 3
const day = 24 * 60 * 60
const longestCache = 10 * 365 * day

export interface WriteKind {
  /** Copies and folders get a suffix only when they ask for one. */
  isCopy?: boolean
}

export function readWish(request: Request, query: URLSearchParams, holder: Holder, kind: WriteKind = {}): WriteWish {
  const { headers } = request
  const pathname = query.get('pathname') ?? ''
  const problem = pathnameProblem(pathname)
  if (problem !== undefined) throw badRequest(problem)
  if (!['public', null, ''].includes(headers.get('x-vercel-blob-access'))) throw badRequest('access must be "public"')

  const version = readVersion(headers)
  const isOld = version < 10
  const contentType = readContentType(headers, pathname)
  const settings = holder.kind === 'owner' ? fromHeaders(headers) : fromPayload(holder, pathname, contentType)
  const ifMatch = settings.ifMatch || undefined
  return {
    pathname,
    contentType,
    hasRandomSuffix: settings.suffix ?? (isOld && !kind.isCopy && !pathname.endsWith('/')),
    mayOverwrite: ifMatch !== undefined || (settings.overwrite ?? isOld),
    cacheSeconds: cacheSeconds(settings.cache, isOld),
    ifMatch,
    mostBytes: Math.min(settings.mostBytes ?? mostBytes, mostBytes),
    isPhoto: settings.isPhoto ?? false,
    tellsAsked: isOld,
    tellsEtag: version >= 12,
  }
}

interface Settings {
  suffix: boolean | undefined
  overwrite: boolean | undefined
  cache: number | undefined
  ifMatch: string | null | undefined
  mostBytes?: number | undefined
  isPhoto?: boolean | undefined
}

function fromHeaders(headers: Headers): Settings {
  const cache = headers.get('x-cache-control-max-age')
  if (cache !== null && !/^\d{1,12}$/.test(cache)) throw badRequest('cacheControlMaxAge must be a number of seconds')
  return {
    suffix: readFlag(headers, 'x-add-random-suffix'),
    overwrite: readFlag(headers, 'x-allow-overwrite'),
    cache: cache === null ? undefined : Number(cache),
    ifMatch: headers.get('x-if-match'),
  }
}

/** A browser may add any header; what the token says is what holds. */
function fromPayload(
  { payload }: Extract<Holder, { kind: 'client' }>,
  pathname: string,
  contentType: string,
): Settings {
  if (payload.pathname !== pathname) throw pathnameMismatch(pathname)
  if (payload.allowedContentTypes && !isAllowed(contentType, payload.allowedContentTypes))
    throw contentTypeNotAllowed(contentType)
  return {
    suffix: payload.addRandomSuffix,
    overwrite: payload.allowOverwrite,
    cache: payload.cacheControlMaxAge,
    ifMatch: payload.ifMatch,
    mostBytes: payload.maximumSizeInBytes,
    isPhoto: payload.isPhoto,
  }
}

function readFlag(headers: Headers, name: string): boolean | undefined {
  const value = headers.get(name)
  return value === null || value === '' ? undefined : value === '1' || value.toLowerCase() === 'true'
}

function readContentType(headers: Headers, pathname: string): string {
  const given = headers.get('x-content-type')
  if (given === null || given === '') return contentTypeOf(pathname)
  if (given.length > 255 || !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;[\x20-\x7e]*)?$/.test(given))
    throw badRequest('contentType must be a media type such as image/png')
  return given
}

/** Missing or unknown counts as the specification's version (S9). */
function readVersion(headers: Headers): number {
  const version = headers.get('x-api-version') ?? ''
  return /^\d{1,4}$/.test(version) ? Number(version) : 9
}

function cacheSeconds(given: number | undefined, isOld: boolean): number {
  if (given === undefined || !Number.isFinite(given)) return isOld ? 365 * day : 30 * day
  return Math.min(Math.max(Math.floor(given), isOld ? 0 : 60), longestCache)
}
