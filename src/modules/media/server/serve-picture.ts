import type { Shop } from '#platform/server/shop.ts'
import { openPictureFile } from './picture-files.ts'

/** Answers GET and HEAD of `/photos/<content hash>.<format>`. The name says the content, so it is kept for ever. */
export async function servePicture(shop: Shop, file: string, request: Request): Promise<Response> {
  await using handle = await openPictureFile(shop.config.dataDir, file)
  if (!handle) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

  const [hash, format] = file.split('.')
  const etag = `"${hash}"`
  const headers = new Headers({ ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' })
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })

  const { size } = await handle.stat()
  headers.set('Content-Type', `image/${format}`)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Accept-Ranges', 'bytes')
  const range = isRangeWanted(request, etag) ? readRange(request.headers.get('range'), size) : undefined
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${size}`)
    headers.delete('Content-Type')
    return new Response(null, { status: 416, headers })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) headers.set('Content-Range', `bytes ${first}-${last}/${size}`)
  headers.set('Content-Length', String(last - first + 1))
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const bytes = new Uint8Array(last - first + 1)
  await handle.read(bytes, 0, bytes.length, first)
  return new Response(bytes, { status, headers })
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}

/** A range of another version of the file would be mixed up with it; `If-Range` says which one is meant. */
function isRangeWanted(request: Request, etag: string): boolean {
  const condition = request.headers.get('if-range')
  return request.method === 'GET' && (condition === null || condition === etag)
}

/** The one range asked for, ends included; undefined for none, several or nonsense, which get the whole file. */
function readRange(header: string | null, size: number): { first: number; last: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'outside'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
