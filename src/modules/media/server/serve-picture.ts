import type { Shop } from '#platform/server/shop.ts'
import { pictureFilePattern, sharedFilePattern } from '../picture.ts'
import { rangedAnswer } from './byte-range.ts'
import { pictureBytes, pictureHeaders } from './picture-bytes.ts'
import { sharedBytes } from './shared-picture.ts'

/** Answers GET and HEAD of `/photos/<64 digits>.<format>`; as JPEG it is the picture where links are shared. A name has one content only, so it is kept for ever. */
export async function servePicture(shop: Shop, file: string, request: Request): Promise<Response> {
  const bytes = await bytesOf(shop, file)
  if (!bytes) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return answerBytes(request, bytes, { etag: `"${file.slice(0, 64)}"`, headers: pictureHeaders(file) })
}

function bytesOf(shop: Shop, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> | undefined {
  if (pictureFilePattern.test(file)) return pictureBytes(shop, file)
  return sharedFilePattern.test(file) ? sharedBytes(shop, file) : undefined
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
