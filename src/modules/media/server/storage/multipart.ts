import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { byItself } from '#platform/server/asking.ts'
import { wake } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { nameIn } from '../../key.ts'
import { expectObjects, deleteLater, confirmObjects } from '../leftovers.sql.ts'
import { spool, type SpooledFile } from '../objects/spool.ts'
import { photoStore } from '../photo-store.ts'
import type { Blob } from './blobs.sql.ts'
import { photosTag, publishBlob } from './publish-blob.ts'
import { findRepeated, nameFor, requireNothingThere, type Attempt } from './put-blob.ts'
import { readJsonBody } from './json-body.ts'
import { badRequest, blobNotFound, fileTooLarge } from './refusal.ts'
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listOldUploads,
  listParts,
  lockUpload,
  savePart,
  type Part,
  type Upload,
} from './uploads.sql.ts'
import type { WriteWish } from './write-wish.ts'

const mostParts = 10_000
const oldAfterMs = 24 * 60 * 60 * 1000

export async function createUpload(shop: Shop, wish: WriteWish): Promise<{ uploadId: string; key: string }> {
  const key = nameFor(wish)
  await requireNothingThere(shop, key, wish)
  const { database, now } = shop
  const upload = { pathname: wish.pathname, storedAs: key }
  const uploadId = await database.transaction((tx) => insertUpload(tx, upload, now()))
  return { uploadId, key }
}

export async function uploadPart(
  shop: Shop,
  request: Request,
  body: AsyncIterable<Uint8Array>,
  wish: WriteWish,
): Promise<{ etag: string }> {
  const { database, now } = shop
  const upload = await requireUpload(shop, request, wish)
  const number = Number(request.headers.get('x-mpu-part-number') ?? Number.NaN)
  if (!Number.isInteger(number) || number < 1 || number > mostParts)
    throw badRequest(`partNumber must be a whole number from 1 to ${mostParts}`)
  const others = (await listParts(database.db, upload.id)).filter((part) => part.number !== number)
  const left = wish.mostBytes - sizeOf(others)

  const { objects, spoolFolder } = photoStore(shop)
  await using file = await spool(spoolFolder, body, {
    mostBytes: left,
    tooLong: () => fileTooLarge(wish.mostBytes),
  })
  const part: Part = { number, object: randomBytes(32).toString('hex'), size: file.size, etag: etagOf(file) }
  await byItself(() => expectObjects(database.db, [part.object], now()))
  let isSaved = false
  try {
    await objects.keep(part.object, file)
    await database.transaction(async (tx) => {
      // the upload may have been completed or given up meanwhile
      if (!(await lockUpload(tx, upload.id))) throw blobNotFound()
      if ((await confirmObjects(tx, [part.object])).length === 0)
        throw new Error('a part was taken away before it had its row')
      const former = await savePart(tx, upload.id, part)
      if (former !== undefined) await deleteLater(tx, [former], now())
    })
    isSaved = true
  } finally {
    if (!isSaved) await byItself(() => deleteLater(database.db, [part.object], now())).catch(() => {})
  }
  return { etag: part.etag }
}

export async function completeUpload(
  shop: Shop,
  request: Request,
  body: AsyncIterable<Uint8Array>,
  wish: WriteWish,
  attempt: Attempt,
): Promise<Blob> {
  const done = await findRepeated(shop, attempt)
  if (done) return done
  const upload = await requireUpload(shop, request, wish)
  const parts = await chosenParts(shop, upload, await readJsonBody(body))
  // parts come side by side, so that each for itself may have been within the limit
  if (sizeOf(parts) > wish.mostBytes) throw fileTooLarge(wish.mostBytes)

  await using file = await spool(photoStore(shop).spoolFolder, inOrder(shop, parts), {
    mostBytes: wish.mostBytes,
    tooLong: () => fileTooLarge(wish.mostBytes),
  })
  return await publishBlob(shop, file, {
    wish,
    pathname: upload.storedAs,
    name: nameIn(upload.pathname),
    isOriginal: wish.isPhoto,
    madeBy: attempt.madeBy,
    async inTransaction(tx) {
      if (!(await lockUpload(tx, upload.id))) throw blobNotFound()
      await deleteLater(tx, await deleteUpload(tx, upload.id), shop.now())
    },
  })
}

/** Uploads that nobody completed within a day. */
export async function giveUpOldUploads(shop: Shop): Promise<void> {
  await shop.database.transaction(async (tx) => {
    for (const id of await listOldUploads(tx, new Date(shop.now().getTime() - oldAfterMs)))
      await deleteLater(tx, await deleteUpload(tx, id), shop.now())
    wake(tx, photosTag)
  })
}

async function requireUpload(shop: Shop, request: Request, wish: WriteWish): Promise<Upload> {
  const id = request.headers.get('x-mpu-upload-id') ?? ''
  const upload = z.guid().safeParse(id).success ? await findUpload(shop.database.db, id) : undefined
  if (!upload || upload.pathname !== wish.pathname || upload.storedAs !== readKey(request)) throw blobNotFound()
  return upload
}

function readKey(request: Request): string | undefined {
  try {
    return decodeURIComponent(request.headers.get('x-mpu-key') ?? '')
  } catch {
    return undefined
  }
}

const partList = z.array(z.object({ partNumber: z.int(), etag: z.string() }))

/** The parts that the client names, by number: it names them in the order in which they arrived. */
async function chosenParts(shop: Shop, upload: Upload, body: unknown): Promise<Part[]> {
  const list = partList.safeParse(body)
  if (!list.success) throw badRequest('parts must be a list of part numbers and etags')
  const stored = new Map((await listParts(shop.database.db, upload.id)).map((part) => [part.number, part]))
  const chosen = new Map<number, Part>()
  for (const { partNumber, etag } of list.data) {
    const part = stored.get(partNumber)
    if (!part || part.etag !== etag) throw badRequest(`part ${partNumber} was not uploaded, or with another etag`)
    chosen.set(partNumber, part)
  }
  return [...chosen.values()].toSorted((one, other) => one.number - other.number)
}

async function* inOrder(shop: Shop, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  const { objects } = photoStore(shop)
  for (const { object } of parts) {
    const stream = await objects.read(object)
    if (!stream) throw blobNotFound()
    yield* stream
  }
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0)
}

function etagOf(file: SpooledFile): string {
  return `"${file.hash.slice(0, 32)}"`
}
