import type { Shop } from '#platform/server/shop.ts'
import type { StoredPicture } from '../../picture.ts'
import { rangedAnswer } from '../byte-range.ts'
import { photoStore } from '../photo-store.ts'
import { pictureBytes } from '../picture-bytes.ts'
import { findPicturesByKeys } from '../pictures.sql.ts'
import { answerBytes } from '../serve-picture.ts'
import { readPermit } from '../signed-address.ts'
import { findBlob, type Blob } from './blobs.sql.ts'
import { contentDisposition } from './content-type.ts'
import { blobNotFound } from './refusal.ts'

/**
 * Serves the blob under a pathname to anyone. Strangers get a made picture of a photo of the shop, in a width that
 * exists; the uploaded file only by an address that was signed for it.
 */
export async function serveBlob(shop: Shop, pathname: string, request: Request, query: URLSearchParams) {
  const permit = await readPermit(shop, pathname, query)
  const blob = await findBlob(shop.database.db, pathname)
  const isWhole = blob && (!blob.isOriginal || permit?.isOriginal)
  const isDownload = query.get('download') === '1'
  if (isWhole && !query.has('width')) return answerBlob(shop, blob, request, isDownload)

  const picture = (await findPicturesByKeys(shop.database.db, [pathname])).get(pathname)
  const file = picture && fileOf(picture, query.get('width'))
  const bytes = file && (await pictureBytes(shop, file))
  if (!bytes) throw blobNotFound()
  return answerBytes(request, bytes, {
    etag: `"${file.slice(0, 64)}"`,
    headers: {
      'Content-Type': 'image/webp',
      'Content-Disposition': contentDisposition(asWebp(pathname), 'image/webp', isDownload),
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

async function answerBlob(shop: Shop, blob: Blob, request: Request, isDownload: boolean): Promise<Response> {
  const { pathname, object, size, contentType, cacheSeconds, etag, isOriginal } = blob
  const answer = rangedAnswer(request, {
    etag,
    size,
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': contentDisposition(pathname, contentType, isDownload),
      'Cache-Control': `${isOriginal ? 'private' : 'public'}, max-age=${cacheSeconds}`,
    },
  })
  if (answer instanceof Response) return answer
  const { range, ...init } = answer
  if (request.method === 'HEAD' || size === 0) return new Response(null, init)
  const stream = await photoStore(shop).objects.read(object, range)
  if (!stream) throw new Error(`the object of the blob ${pathname} is missing`)
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>, init)
}

/** A name ends in what the file is. */
const asWebp = (pathname: string) => `${pathname.replace(/\.(avif|gif|heic|jpe?g|png|tiff?|webp)$/i, '')}.webp`

/** The WebP of that very width, or the widest without a width. */
function fileOf({ variants }: StoredPicture, width: string | null): string | undefined {
  const descending = variants
    .filter(({ format }) => format === 'webp')
    .toSorted((one, other) => other.width - one.width)
  return (width === null ? descending[0] : descending.find((each) => String(each.width) === width))?.file
}
