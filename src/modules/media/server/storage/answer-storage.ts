import * as z from 'zod/mini'
import { Refusal } from '#kit/refusal.ts'
import { requirePart } from '#platform/server/http/api.ts'
import { askedFor, type Judge } from '#platform/server/asking.ts'
import { currentCall } from '#platform/server/call-time.ts'
import type { Peer } from '#platform/server/http/http.ts'
import { chunksOf, ClientGone } from '#platform/server/http/request-body.ts'
import type { FindCaller, Shop } from '#platform/server/shop.ts'
import { isUnavailable } from '#platform/server/database/unavailable.ts'
import { upload } from '../../contract.ts'
import { deletePhoto } from '../delete-photos.ts'
import { photoStore } from '../photo-store.ts'
import { headAnswer, listedBlob, pathnameOf, putAnswer, type PutAnswer } from './blob-answer.ts'
import { findBlob, type Blob } from './blobs.sql.ts'
import { reportCompletion } from './completion.ts'
import { copyBlob, moveBlob } from './copy-blob.ts'
import { readJsonBody } from './json-body.ts'
import { listPage } from './list-page.ts'
import { completeUpload, createUpload, uploadPart } from './multipart.ts'
import { putBlob, readAttempt } from './put-blob.ts'
import {
  storageFailure,
  StorageRefusal,
  accessDenied,
  badRequest,
  blobInUse,
  blobNotFound,
  preconditionFailed,
} from './refusal.ts'
import { serveBlob } from './serve-blob.ts'
import { readToken, type Holder } from './tokens.ts'
import { readWish, type WriteWish } from './write-wish.ts'

/** One request to the store. */
interface StorageCall {
  shop: Shop
  request: Request
  query: URLSearchParams
  body: AsyncIterable<Uint8Array>
  holder: Holder
}

/** Answers everything under `/storage`: the storage provider's protocol, API versions 9 to 12, and the blobs (IMG-1). */
export async function answerStorage(
  shop: Shop,
  request: Request,
  peer: Peer,
  findCaller: FindCaller,
): Promise<Response> {
  try {
    return await shop.database.guard(answer(shop, request, peer, findCaller))
  } catch (thrown) {
    return storageFailure(refusalOf(shop, thrown))
  }
}

async function answer(
  shop: Shop,
  request: Request,
  { address = '', body, takeTime }: Peer,
  findCaller: FindCaller,
): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url)
  const path = pathname.replace(/^\/storage\/?/, '/')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && path !== '/') return serveBlob(shop, decodePath(path), request, query)
  const call = calls[`${request.method} ${path}`]
  if (!call) throw new StorageRefusal(path === '/' ? 'not_allowed' : 'not_found', 'There is no such call')
  const holder = await authorise(shop, request, address)
  const judge = judgeOf(holder, findCaller)
  await judge?.()
  takeTime?.('files')
  currentCall()?.takeTime()
  const work = () => call({ shop, request, query, holder, body: body ?? chunksOf(request.body) })
  const given = await (judge ? askedFor(judge, work) : work())
  return Response.json(given, { headers: { 'Cache-Control': 'no-store' } })
}

/** Judges a token given to somebody who is signed in: it opens nothing once their session has ended, not even half-way. */
function judgeOf(holder: Holder, findCaller: FindCaller): Judge | undefined {
  const session = holder.kind === 'client' ? holder.payload.session : undefined
  return session && (async (tx) => requirePart(upload, await findCaller(session, tx)))
}

const calls: Readonly<Record<string, (call: StorageCall) => Promise<unknown>>> = {
  async 'GET /'(call) {
    requireOwner(call)
    return call.query.has('url') ? head(call) : list(call)
  },
  async 'PUT /'(call) {
    const from = call.query.get('fromUrl')
    if (from === null) return put(call)
    requireOwner(call)
    return rewritten(call, from, copyBlob)
  },
  async 'POST /rename'(call) {
    requireOwner(call)
    return rewritten(call, call.query.get('fromUrl') ?? '', moveBlob)
  },
  async 'POST /delete'(call) {
    requireOwner(call)
    return deleteAll(call)
  },
  'POST /mpu': multipart,
}

async function put({ shop, request, query, body, holder }: StorageCall): Promise<PutAnswer> {
  const wish = readWish(request, query, holder)
  // a folder is an empty blob; making it again changes nothing
  if (wish.pathname.endsWith('/')) Object.assign(wish, { mayOverwrite: true })
  return told(shop, holder, wish, await putBlob(shop, body, wish, readAttempt(request, 'put')))
}

async function multipart({ shop, request, query, body, holder }: StorageCall): Promise<unknown> {
  const wish = readWish(request, query, holder)
  const action = request.headers.get('x-mpu-action')
  if (action === 'create') return createUpload(shop, wish)
  if (action === 'upload') return uploadPart(shop, request, body, wish)
  if (action !== 'complete') throw badRequest('x-mpu-action must be create, upload or complete')
  return told(shop, holder, wish, await completeUpload(shop, request, body, wish, readAttempt(request, 'complete')))
}

/** The answer of an upload, after telling its completion. */
function told(shop: Shop, holder: Holder, wish: WriteWish, blob: Blob): PutAnswer {
  const answer = putAnswer(shop.config.origin, blob, wish.tellsAsked ? wish.pathname : blob.pathname)
  const { etag: _, ...withoutEtag } = answer
  if (holder.kind === 'client') reportCompletion(shop, holder.payload, wish.tellsEtag ? answer : withoutEtag)
  return answer
}

async function rewritten(
  { shop, request, query, holder }: StorageCall,
  from: string,
  rewrite: typeof copyBlob,
): Promise<PutAnswer> {
  const wish = readWish(request, query, holder, { isCopy: true })
  const source = pathnameOf(from, originsOf(shop, request))
  if (source === undefined) throw blobNotFound()
  const blob = await rewrite(shop, source, wish, readAttempt(request, 'copy'))
  return putAnswer(shop.config.origin, blob)
}

async function head({ shop, request, query }: StorageCall): Promise<object> {
  const pathname = pathnameOf(query.get('url') ?? '', originsOf(shop, request))
  const blob = pathname === undefined ? undefined : await findBlob(shop.database.db, pathname)
  if (!blob) throw blobNotFound()
  return headAnswer(shop.config.origin, blob)
}

async function list({ shop, query }: StorageCall): Promise<object> {
  const { blobs, folders, cursor } = await listPage(shop, query)
  return {
    blobs: blobs.map((blob) => listedBlob(shop.config.origin, blob)),
    ...(folders && { folders }),
    ...(cursor !== undefined && { cursor }),
    hasMore: cursor !== undefined,
  }
}

const urlList = z.object({ urls: z.array(z.string()).check(z.maxLength(10_000)) })

/** Deletes blobs. Passes over missing ones; keeps those that the shop shows, and names them after the others are gone. */
async function deleteAll({ shop, request, body: bytes }: StorageCall): Promise<null> {
  const body = urlList.safeParse(await readJsonBody(bytes))
  if (!body.success) throw badRequest('urls must be a list of addresses or pathnames')
  const ifMatch = request.headers.get('x-if-match')
  if (ifMatch !== null && body.data.urls.length !== 1) throw badRequest('ifMatch is for one url')
  const stored: string[] = []
  for (const url of body.data.urls) {
    const pathname = pathnameOf(url, originsOf(shop, request))
    if (pathname === undefined) continue
    const deletion = await shop.database.transaction(async (tx) => {
      const etag = ifMatch === null ? null : (await findBlob(tx, pathname))?.etag
      if (etag !== ifMatch) throw preconditionFailed()
      return deletePhoto(tx, pathname, shop.now())
    })
    if (deletion === 'inUse') stored.push(pathname)
  }
  if (stored[0] !== undefined) throw blobInUse(stored[0])
  return null
}

function requireOwner({ holder }: StorageCall): void {
  if (holder.kind !== 'owner') throw accessDenied()
}

async function authorise(shop: Shop, request: Request, address: string): Promise<Holder> {
  try {
    return readToken(await photoStore(shop).token(), request.headers.get('authorization'), shop.now())
  } catch (thrown) {
    if (thrown instanceof StorageRefusal && thrown.code === 'forbidden')
      await shop.limits.spend('wrongStorageTokenPerAddress', address)
    throw thrown
  }
}

/** The shop's public origin, and the one by which it was reached. */
function originsOf({ config }: Shop, request: Request): string[] {
  return [config.origin, new URL(request.url).origin]
}

function decodePath(path: string): string {
  const pathname = pathnameOf(`http://store/storage${path}`, ['http://store'])
  if (pathname === undefined) throw blobNotFound()
  return pathname
}

function refusalOf(shop: Shop, thrown: unknown): StorageRefusal {
  if (thrown instanceof StorageRefusal) return thrown
  if (thrown instanceof Refusal && thrown.kind === 'tooMany')
    return new StorageRefusal('rate_limited', 'Too many requests', thrown.retryAfterSeconds)
  if (thrown instanceof Refusal && (thrown.kind === 'signedOut' || thrown.kind === 'forbidden')) return accessDenied()
  if (thrown instanceof ClientGone) return badRequest('the body did not come to its end')
  if (isAway(thrown)) return new StorageRefusal('service_unavailable', 'The store is unavailable for a moment', 2)
  shop.log.error({ err: thrown }, 'a request to the photo store failed')
  return new StorageRefusal('internal_server_error', 'Something broke in the store')
}

/** The database or the bucket does not answer, too many files are open, or there is no room on the disk: worth another try. */
function isAway(fault: unknown): boolean {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  return isUnavailable(fault) || /^(EMFILE|ENFILE)$/.test(code)
}
