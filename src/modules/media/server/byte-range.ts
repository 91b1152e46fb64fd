import type { ByteRange } from './objects/object-store.ts'

export function hasEtag(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))
}

/**
 * The one range asked for, ends included; undefined for none, several or nonsense, which get the whole file. A range of
 * another version of the file would be mixed up with it; `If-Range` says which one is meant.
 */
function readRange(request: Request, etag: string, size: number): ByteRange | 'outside' | undefined {
  const condition = request.headers.get('if-range')
  if (request.method !== 'GET' || (condition !== null && condition !== etag)) return undefined
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(request.headers.get('range')?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'outside'
  return { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** The answer of a file whose etag and size are known, without its bytes: 304, 416, or the headers of 200 and 206. */
export function rangedAnswer(
  request: Request,
  { etag, size, headers }: { etag: string; size: number; headers: Record<string, string> },
): Response | { range: ByteRange | undefined; status: 200 | 206; headers: Headers } {
  const all = new Headers({ ...headers, ETag: etag, 'X-Content-Type-Options': 'nosniff' })
  if (hasEtag(request.headers.get('if-none-match'), etag)) {
    for (const name of ['content-type', 'content-disposition', 'x-content-type-options']) all.delete(name)
    return new Response(null, { status: 304, headers: all })
  }
  all.set('Accept-Ranges', 'bytes')
  const range = size === 0 ? undefined : readRange(request, etag, size)
  if (range === 'outside') {
    all.set('Content-Range', `bytes */${size}`)
    all.delete('Content-Type')
    return new Response(null, { status: 416, headers: all })
  }
  if (range) all.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
  all.set('Content-Length', String(range ? range.last - range.first + 1 : size))
  return { range, status: range ? 206 : 200, headers: all }
}
