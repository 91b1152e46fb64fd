import { refuse } from '#kit/refusal.ts'
import { chunksOf } from '#platform/server/request-body.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isPictureKey, withSuffix } from '../key.ts'
import { readFormParts } from './form-parts.ts'
import { publishPhoto, receivePhoto } from './keep-photo.ts'
import type { SpooledFile } from './objects/spool.ts'
import { putAnswer, type PutAnswer } from './storage/blob-answer.ts'
import { randomText } from './storage/put-blob.ts'

export type UploadedFile = Omit<PutAnswer, 'etag'>

const suffixLength = 30
const textBytes = 4 * 1024

interface UploadForm extends AsyncDisposable {
  file: SpooledFile
  fileName: string
  route: string
}

/** Keeps the photo of a form: fields `file`, `fileName`, and `route`, the folder under `products/` (IMG-3). */
export async function uploadPhoto(shop: Shop, request: Request): Promise<UploadedFile> {
  await using form = await receiveForm(shop, request)
  const key = keyFor(form)
  const { etag: _, ...answer } = putAnswer(shop.config.origin, await publishPhoto(shop, key, form.file))
  return answer
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
    for await (const { name, fileName, body } of readFormParts(type, chunksOf(request.body))) {
      if (name !== 'file') texts.set(name, await readText(body))
      else if (file) throw refuse('invalid', 'repeated', 'file')
      else {
        file = await receivePhoto(shop, body)
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
