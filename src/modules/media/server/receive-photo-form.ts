import { Refusal, type FieldError } from '#kit/refusal.ts'
import { readForm } from '#platform/server/form-body.ts'
import { chunksOf } from '#platform/server/request-body.ts'
import type { Shop } from '#platform/server/shop.ts'
import { receivePhoto } from './keep-photo.ts'
import type { SpooledFile } from './objects/spool.ts'
import { receiveForm, type FormFile } from './receive-form.ts'

/** A posted page's form with photos, gone at the end of its scope unless they are kept. */
export interface PhotoForm extends AsyncDisposable {
  form: URLSearchParams
  photos: readonly SpooledFile[]
  /** What was no photo: the form is read to its end all the same, so that nothing else of it is lost. */
  photoErrors: FieldError[]
}

const fileField = 'photos'
const megabytes = 10
const mostTextBytes = 16 * 1024

/** Reads a form with a field `photos`, or one that has none. One file above `most` is taken, so that it can be told. */
export async function receivePhotoForm(shop: Shop, request: Request, most: number): Promise<PhotoForm> {
  const type = request.headers.get('content-type') ?? ''
  const photos: SpooledFile[] = []
  const photoErrors: FieldError[] = []
  const dispose = async () => {
    for (const photo of photos) await photo[Symbol.asyncDispose]()
  }
  const received = { photos, photoErrors, [Symbol.asyncDispose]: dispose }
  if (!/^multipart\/form-data\b/i.test(type)) return { form: await readForm(request), ...received }

  async function take({ body }: FormFile): Promise<void> {
    try {
      const file = await receivePhoto(shop, body.iterator({ destroyOnReturn: false }), megabytes)
      // a field that nothing was chosen in is sent as an empty file
      if (file.size > 0) photos.push(file)
      else await file[Symbol.asyncDispose]()
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      photoErrors.push(...thrown.withFields(() => fileField).errors)
      body.resume()
    }
  }

  try {
    const shape = { fileField, mostFiles: most + 1, mostBytes: mostTextBytes }
    const texts = await receiveForm(type, chunksOf(request.body), take, shape)
    return { form: new URLSearchParams([...texts]), ...received }
  } catch (thrown) {
    await dispose()
    throw thrown
  }
}
