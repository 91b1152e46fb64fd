import { Refusal, type FieldError } from '#kit/refusal.ts'
import { readForm } from '#platform/server/form-body.ts'
import { chunksOf } from '#platform/server/request-body.ts'
import type { Shop } from '#platform/server/shop.ts'
import { receivePhoto } from './keep-photo.ts'
import type { SpooledFile } from './objects/spool.ts'
import { openPlaces } from './photo-places.ts'
import { receiveForm, type FormFile } from './receive-form.ts'

/** A posted page's form with photos, gone at the end of its scope unless they are kept. */
export interface PhotoForm extends AsyncDisposable {
  form: URLSearchParams
  photos: readonly SpooledFile[]
  /** What was no photo: the form is read to its end all the same, so that nothing else of it is lost. */
  photoErrors: FieldError[]
  /** Why the photos that came were passed over: too many forms bring some, from this address or at this moment. */
  photoRefusal: Refusal | undefined
}

const fileField = 'photos'
const megabytes = 10
const mostTextBytes = 16 * 1024
/** Whoever can send a form can fill a disk: what lies there at once is bounded. */
const takePlace = openPlaces({ mostEach: 3, most: 16 })

/** Reads a form with a field `photos`, or one that has none. One file above `most` is taken, so that it can be told. */
export async function receivePhotoForm(
  shop: Shop,
  request: Request,
  { most, address }: { most: number; address: string },
): Promise<PhotoForm> {
  const type = request.headers.get('content-type') ?? ''
  const photos: SpooledFile[] = []
  const photoErrors: FieldError[] = []
  let photoRefusal: Refusal | undefined
  let place: Disposable | undefined

  async function dispose(): Promise<void> {
    try {
      for (const photo of photos) await photo[Symbol.asyncDispose]()
    } finally {
      place?.[Symbol.dispose]()
    }
  }

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

  /** The words of the form are read, and of its photos nothing is written. */
  async function passOver({ body }: FormFile, refusal: Refusal): Promise<void> {
    for await (const chunk of body) if (chunk.length > 0) photoRefusal = refusal
  }

  async function readTexts(): Promise<URLSearchParams> {
    if (!/^multipart\/form-data\b/i.test(type)) return readForm(request)
    const admitted = await admit(shop, address)
    if (!(admitted instanceof Refusal)) place = admitted
    const takeFile = admitted instanceof Refusal ? (file: FormFile) => passOver(file, admitted) : take
    const shape = { fileField, mostFiles: most + 1, mostBytes: mostTextBytes }
    return new URLSearchParams([...(await receiveForm(type, chunksOf(request.body), takeFile, shape))])
  }

  try {
    const form = await readTexts()
    return { form, photos, photoErrors, photoRefusal, [Symbol.asyncDispose]: dispose }
  } catch (thrown) {
    await dispose()
    throw thrown
  }
}

/** A form that finds no place is not counted, so that whoever tries again is not kept out for it. */
async function admit(shop: Shop, address: string): Promise<Disposable | Refusal> {
  let place: Disposable | undefined
  try {
    place = takePlace(address)
    await shop.limits.spend('photoFormsPerAddress', address, fileField)
    return place
  } catch (thrown) {
    place?.[Symbol.dispose]()
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}
