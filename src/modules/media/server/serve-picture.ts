import type { Shop } from '#platform/server/shop.ts'
import { pictureFilePattern } from '../picture.ts'
import { rangedAnswer } from './byte-range.ts'
import { pictureBytes, pictureHeaders } from './picture-bytes.ts'

/** Answers GET and HEAD of `/photos/<64 digits>.<format>`. A name has one content only, so it is kept for ever. */
export async function servePicture(shop: Shop, file: string, request: Request): Promise<Response> {
  const bytes = pictureFilePattern.test(file) ? await pictureBytes(shop, file) : undefined
  if (!bytes) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return answerBytes(request, bytes, { etag: `"${file.slice(0, 64)}"`, headers: pictureHeaders(file) })
}

export function answerBytes(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  { etag, headers }: { etag: string; headers: Record<string, string> },
): Response {
  const answer = rangedAnswer(request, { etag, size: bytes.byteLength, headers })
  if (answer instanceof Response) return answer
  const { range, ...init } = answer
  if (request.method === 'HEAD') return new Response(null, init)
  return new Response(range ? bytes.subarray(range.first, range.last + 1) : bytes, init)
}
