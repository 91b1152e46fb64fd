import { withoutMark } from '#platform/server/http/json-text.ts'
import { badRequest } from './refusal.ts'

const mostBytes = 4 * 1024 * 1024

/** The JSON of a request to the store, within a limit. */
export async function readJsonBody(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > mostBytes) throw badRequest('the body is too long')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(withoutMark(Buffer.concat(chunks).toString('utf8')))
  } catch {
    throw badRequest('the body is not JSON')
  }
}
