import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import { readForm } from '#platform/server/http/form-body.ts'
import { chunksOf } from '#platform/server/http/request-body.ts'
import type { Shop } from '#platform/server/shop.ts'
import { receivePhoto } from './keep-photo.ts'
import type { SpooledFile } from './objects/spool.ts'
import { openPlaces } from './photo-places.ts'
import { receiveForm, type FormFile } from './receive-form.ts'

/** A posted page's form with photos, gone at the end of its scope unless they are kept. */
export interface PhotoForm extends AsyncDisposable {
  form: URLSearchParams
  photos: readonly SpooledFile[]
  /** The files that were no photo: the form is read to its end all the same, so that nothing else of it is lost. */
  photoErrors: FieldError[]
  /** Why the photos that came were passed over: nothing proved who sends them, or too many forms bring some just now. */
  photoRefusal: Refusal | undefined
}

const fileField = 'photos'
const megabytes = 10
const mostTextBytes = 16 * 1024
/** Whoever can send a form can fill a disk: what lies there at once is bounded. */
const takePlace = openPlaces({ mostEach: 3, most: 16 })

export interface PhotoFormOptions {
  most: number
  address: string
  /** Who may add photos, by the texts that come before them; undefined for anybody else. */
  prove(texts: URLSearchParams): Promise<string | undefined>
  /** It is proved: the form may take as long as photos need on a slow line. */
  takeTime(): void
  /** Runs the look at who sends it: hundreds of forms at once from one address look a few at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

/** Reads a form with a field `photos`, or one that has none. One file above `most` is taken, so that it can be told. */
export async function receivePhotoForm(shop: Shop, request: Request, options: PhotoFormOptions): Promise<PhotoForm> {
  const type = request.headers.get('content-type') ?? ''
  const photos: SpooledFile[] = []
  const photoErrors: FieldError[] = []
  let photoRefusal: Refusal | undefined
  let admission: Promise<Disposable | Refusal> | undefined

  async function dispose(): Promise<void> {
    try {
      for (const photo of photos) await photo[Symbol.asyncDispose]()
    } finally {
      const admitted = await admission?.catch(() => undefined)
      if (admitted && !(admitted instanceof Refusal)) admitted[Symbol.dispose]()
    }
  }

  async function takeFile(file: FormFile, before: ReadonlyMap<string, string>): Promise<void> {
    admission ??= options.inTurn(() => admit(shop, new URLSearchParams([...before]), options))
    const admitted = await admission
    await (admitted instanceof Refusal ? passOver(file, admitted) : take(file))
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
    const shape = { fileField, mostFiles: options.most + 1, mostBytes: mostTextBytes }
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

/**
 * A place for whoever proved that they may add photos; strangers have none, so that they cannot take all. Counted by address
 * before that is looked at; a form that finds no place is not, so that whoever tries again is not kept out for it.
 */
async function admit(
  shop: Shop,
  texts: URLSearchParams,
  { address, prove, takeTime }: PhotoFormOptions,
): Promise<Disposable | Refusal> {
  try {
    await shop.limits.spend('photoFormsPerAddress', address, fileField)
    const sender = await prove(texts)
    if (sender === undefined) return refuse('invalid', 'photosUnproved', fileField)
    const place = await takeOrGiveBack(shop, [address, sender], address)
    takeTime()
    return place
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}

async function takeOrGiveBack(shop: Shop, keys: readonly string[], address: string): Promise<Disposable> {
  try {
    return takePlace(keys)
  } catch (thrown) {
    await shop.limits.uncount('photoFormsPerAddress', address)
    throw thrown
  }
}
