import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isPictureKey, withSuffix } from '../key.ts'
import { readFormParts } from './form-parts.ts'
import { photoTypeOf } from './inspect-picture.ts'
import { spool, untorn, type SpooledFile } from './objects/spool.ts'
import { photoStore } from './photo-store.ts'
import { putAnswer, type PutAnswer } from './storage/blob-answer.ts'
import { publishBlob } from './storage/publish-blob.ts'
import { randomText } from './storage/put-blob.ts'
import { StorageRefusal } from './storage/refusal.ts'

export type UploadedFile = Omit<PutAnswer, 'etag'>

const suffixLength = 30
const textBytes = 4 * 1024
const year = 365 * 24 * 60 * 60

interface UploadForm extends AsyncDisposable {
  file: SpooledFile
  fileName: string
  route: string
}

/** Keeps the photo of a form: fields `file`, `fileName`, and `route`, the folder under `products/` (IMG-3). */
export async function uploadPhoto(shop: Shop, request: Request): Promise<UploadedFile> {
  await using form = await receiveForm(shop, request)
  const key = keyFor(form)
  try {
    const blob = await publishBlob(shop, form.file, {
      wish: { contentType: '', mayOverwrite: false, cacheSeconds: year, ifMatch: undefined, isPhoto: true },
      pathname: key,
      isOriginal: true,
      madeBy: null,
    })
    const { etag: _, ...answer } = putAnswer(shop.config.origin, blob)
    return answer
  } catch (thrown) {
    throw thrown instanceof StorageRefusal ? inShopWords(thrown) : thrown
  }
}

/** The key of a new photo, told apart from others of its name by a random suffix (IMG-2). */
function keyFor({ route, fileName }: Pick<UploadForm, 'route' | 'fileName'>): string {
  const folder = route.replace(/^\/?(products\/)?/, '').replace(/\/$/, '')
  if (!isPictureKey(`products/${folder}/x`)) throw refuse('invalid', 'incorrectPictureKey', 'route')
  const plain = `products/${folder}/${fileName}`
  const key = withSuffix(plain, randomText(suffixLength))
  if (fileName.trim() === '' || fileName.includes('/') || !isPictureKey(plain) || !isPictureKey(key))
    throw refuse('invalid', 'incorrectPictureKey', 'fileName')
  return key
}

async function receiveForm(shop: Shop, request: Request): Promise<UploadForm> {
  const texts = new Map<string, string>()
  let file: SpooledFile | undefined
  try {
    const type = request.headers.get('content-type') ?? ''
    for await (const { name, fileName, body } of readFormParts(type, untorn(request.body))) {
      if (name !== 'file') texts.set(name, await readText(body))
      else if (file) throw refuse('invalid', 'repeated', 'file')
      else {
        file = await receiveFile(shop, body)
        if (fileName !== undefined && !texts.has('fileName')) texts.set('fileName', fileName)
      }
    }
    if (!file || file.size === 0) throw refuse('invalid', 'required', 'file')
    const route = texts.get('route')
    if (!route) throw refuse('invalid', 'required', 'route')
    const kept = file
    return {
      file: kept,
      route,
      fileName: texts.get('fileName') ?? '',
      [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
    }
  } catch (thrown) {
    await file?.[Symbol.asyncDispose]()
    throw thrown
  }
}

function receiveFile(shop: Shop, body: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const megabytes = shop.config.photoLimitMb
  return spool(photoStore(shop).spoolFolder, body, {
    mostBytes: megabytes * 1024 * 1024,
    tooLong: () => refuse('tooLarge', 'photoTooLarge', 'file', { megabytes }),
    onHead(head) {
      if (head.byteLength > 0 && !photoTypeOf(head)) throw refuse('wrongMediaType', 'notPicture', 'file')
    },
  })
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > textBytes) throw refuse('tooLarge', 'tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function inShopWords({ code, message }: StorageRefusal): Refusal {
  if (/too many pixels/.test(message)) return refuse('invalid', 'tooManyPixels', 'file')
  return code === 'content_type_not_allowed'
    ? refuse('wrongMediaType', 'incorrectPicture', 'file')
    : refuse('conflict', 'pictureKeyTaken', 'fileName')
}
