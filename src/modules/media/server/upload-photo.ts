import { refuse } from '#kit/refusal.ts'
import { fieldName } from '#platform/server/http/decode.ts'
import { chunksOf } from '#platform/server/http/request-body.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isPictureKey, withSuffix } from '../key.ts'
import { publishPhoto, receivePhoto } from './keep-photo.ts'
import type { SpooledFile } from './objects/spool.ts'
import { receiveForm } from './receive-form.ts'
import { putAnswer, type PutAnswer } from './storage/blob-answer.ts'
import { randomText } from './storage/put-blob.ts'

export type UploadedFile = Omit<PutAnswer, 'etag'>

const suffixLength = 30

interface UploadForm extends AsyncDisposable {
  file: SpooledFile
  fileName: string
  route: string
}

/** Keeps the photo of a form: fields `file`, `fileName`, and `route`, the folder under `products/` (IMG-3). */
export async function uploadPhoto(shop: Shop, request: Request): Promise<UploadedFile> {
  await using form = await receiveUpload(shop, request)
  const key = keyFor(form)
  const { etag: _, ...answer } = putAnswer(
    shop.config.origin,
    await publishPhoto(shop, key, form.file, { name: form.fileName }),
  )
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

async function receiveUpload(shop: Shop, request: Request): Promise<UploadForm> {
  let isFileThere = false
  let file: SpooledFile | undefined
  let ownName: string | undefined
  try {
    const type = request.headers.get('content-type') ?? ''
    const texts = await receiveForm(type, chunksOf(request.body), async ({ fileName, body }) => {
      if (isFileThere) throw refuse('invalid', 'repeated', 'file')
      isFileThere = true
      ownName = fileName
      file = await receivePhoto(shop, body)
    })
    const unknown = [...texts.keys()].find((name) => name !== 'fileName' && name !== 'route')
    if (unknown !== undefined) throw refuse('invalid', 'unknownField', fieldName(unknown))
    const stored = file
    if (!stored || stored.size === 0) throw refuse('invalid', 'required', 'file')
    const route = texts.get('route')
    if (!route) throw refuse('invalid', 'required', 'route')
    return {
      file: stored,
      route,
      fileName: texts.get('fileName') ?? ownName ?? '',
      [Symbol.asyncDispose]: () => stored[Symbol.asyncDispose](),
    }
  } catch (thrown) {
    await file?.[Symbol.asyncDispose]()
    throw thrown
  }
}
