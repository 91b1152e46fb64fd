import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { isWebAddress } from '#kit/web-address.ts'
import { Refusal } from '#kit/refusal.ts'
import { findPicturesByKeys, keepPhoto, pictureFolder } from '#modules/media/server/index.ts'
import { nameIn } from '#modules/media/key.ts'
import { fetchPublic, NotFetched } from '#platform/server/http/fetch-public.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { LegacyProduct } from './legacy-product.ts'

export interface PhotoSource {
  /** Where names of files are looked for; nothing outside it is read. */
  folder: string
  fetch?: typeof fetchPublic
}

const missing = 'there is no such file'
const forbidden = 'it may not be read'
const problems: ReadonlyMap<string, string> = new Map([
  ['ENOENT', missing],
  ['EISDIR', missing],
  ['ENOTDIR', missing],
  ['ENAMETOOLONG', missing],
  ['ELOOP', missing],
  ['EACCES', forbidden],
  ['EPERM', forbidden],
])

/**
 * The keys of a product's photos, brought into the store where they are not there yet: those are fresh. A photo has the same key each
 * time, by where it came from; a remark names each that it cannot fetch and leaves out.
 */
export async function keepLegacyPhotos(
  shop: Shop,
  { code, type, photos }: LegacyProduct,
  source: PhotoSource,
): Promise<{ keys: string[]; fresh: string[]; remarks: string[] }> {
  const folder = pictureFolder({ typeNameEn: type.nameEn, code })
  const wanted = photos.map((from) => ({ from, key: `${folder}/legacy-${digest(from)}` }))
  const known = await findPicturesByKeys(
    shop.database.db,
    wanted.map(({ key }) => key),
  )
  const keys: string[] = []
  const remarks: string[] = []
  for (const { from, key } of wanted) {
    const problem = known.has(key) ? undefined : await keep(shop, from, key, source)
    if (problem === undefined) keys.push(key)
    else remarks.push(`the photo ${from} was not taken: ${problem}`)
  }
  return { keys, fresh: keys.filter((key) => !known.has(key)), remarks }
}

function digest(from: string): string {
  return createHash('sha256').update(from).digest('hex').slice(0, 16)
}

/** Why it could not be kept; undefined when it was. The rest of the import goes on without it. */
async function keep(shop: Shop, from: string, key: string, source: PhotoSource): Promise<string | undefined> {
  try {
    await keepPhoto(shop, key, await open(from, source), nameIn(from.replace(/[?#].*$/, '')))
    return undefined
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.errors.map((error) => shop.errorText(error, 'en')).join('; ')
    if (thrown instanceof NotFetched) return thrown.message
    throw thrown
  }
}

async function open(from: string, { folder, fetch = fetchPublic }: PhotoSource): Promise<AsyncIterable<Uint8Array>> {
  return isWebAddress(from) ? fetch(from) : readFrom(folder, from)
}

/** Reads a file; marks its own faults as `NotFetched`, since faults of the photo store end the import. */
async function* readFrom(folder: string, from: string): AsyncGenerator<Uint8Array> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(resolve(folder, from))])
    if (!path.startsWith(root + sep)) throw new NotFetched('it lies outside the folder of the import')
    yield* createReadStream(path)
  } catch (thrown) {
    const problem = problems.get((thrown as NodeJS.ErrnoException).code ?? '')
    throw problem === undefined ? thrown : new NotFetched(problem)
  }
}
