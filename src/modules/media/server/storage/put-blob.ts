import { createHash, randomInt } from 'node:crypto'
import type { Shop } from '#platform/server/shop.ts'
import { nameIn, withSuffix } from '../../key.ts'
import { photoTypeOf } from '../photo-type.ts'
import { drop, spool, type SpooledFile } from '../objects/spool.ts'
import { photoStore } from '../photo-store.ts'
import { findBlob, findMadeBy, type Blob } from './blobs.sql.ts'
import { publishBlob } from './publish-blob.ts'
import { badRequest, blobExists, contentTypeNotAllowed, fileTooLarge, preconditionFailed } from './refusal.ts'
import type { WriteWish } from './write-wish.ts'

/** A call, told apart from others and known again when it is repeated. */
export interface Attempt {
  /** Null when the client does not number its calls. */
  madeBy: string | null
  isRepeated: boolean
}

const rememberedMs = 60 * 60 * 1000

/** Receives a body and gives it its place (IMG-1). */
export async function putBlob(
  shop: Shop,
  body: AsyncIterable<Uint8Array>,
  wish: WriteWish,
  attempt: Attempt,
): Promise<Blob> {
  const done = await findRepeated(shop, attempt)
  if (done) {
    await drop(body)
    return done
  }
  const pathname = nameFor(wish)
  await requireNothingThere(shop, pathname, wish)
  await using file = await receive(shop, body, wish)
  return await publishBlob(shop, file, {
    wish,
    pathname,
    name: nameIn(wish.pathname),
    isOriginal: wish.isPhoto,
    madeBy: attempt.madeBy,
  })
}

/** The blob that an earlier attempt of the same call made, whose answer was lost. */
export async function findRepeated(shop: Shop, { madeBy, isRepeated }: Attempt): Promise<Blob | undefined> {
  if (!isRepeated || madeBy === null) return undefined
  return findMadeBy(shop.database.db, madeBy, new Date(shop.now().getTime() - rememberedMs))
}

export function readAttempt(request: Request, action: string): Attempt {
  const { headers } = request
  const id = headers.get('x-api-blob-request-id')
  const parts = [action, new URL(request.url).search, headers.get('x-mpu-upload-id'), headers.get('authorization'), id]
  return {
    madeBy: id ? createHash('sha256').update(parts.join('\n')).digest('hex') : null,
    isRepeated: Number(headers.get('x-api-blob-request-attempt') ?? 0) > 0,
  }
}

const suffixLength = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function nameFor({ pathname, hasRandomSuffix }: Pick<WriteWish, 'pathname' | 'hasRandomSuffix'>): string {
  return hasRandomSuffix ? withSuffix(pathname, randomText(suffixLength)) : pathname
}

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** Said before the body is received; publishing asks again, when it counts. */
export async function requireNothingThere(shop: Shop, pathname: string, wish: WriteWish): Promise<void> {
  if (wish.mayOverwrite && wish.ifMatch === undefined) return
  const present = await findBlob(shop.database.db, pathname)
  if (wish.ifMatch !== undefined && present?.etag !== wish.ifMatch) throw preconditionFailed()
  if (!wish.mayOverwrite && present) throw blobExists()
}

/** A photo that is none is turned away by its first bytes. */
function receive(
  shop: Shop,
  body: AsyncIterable<Uint8Array>,
  { mostBytes, isPhoto }: Pick<WriteWish, 'mostBytes' | 'isPhoto'>,
): Promise<SpooledFile> {
  return spool(photoStore(shop).spoolFolder, body, {
    mostBytes,
    tooLong: () => fileTooLarge(mostBytes),
    onHead(head) {
      if (isPhoto) requirePhoto(head)
    },
  })
}

function requirePhoto(head: Uint8Array): void {
  if (head.byteLength === 0) throw badRequest('body is required')
  if (!photoTypeOf(head)) throw contentTypeNotAllowed('of such a file')
}
