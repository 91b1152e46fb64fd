import { refuse } from '#kit/refusal.ts'

const mostBytes = 64 * 1024

/** The fields of a posted HTML form. Refuses other media types and bodies above 64 kB. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw refuse('wrongMediaType', 'wrongMediaType')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw refuse('tooLarge', 'tooLarge')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw refuse('tooLarge', 'tooLarge')
    chunks.push(chunk)
  }
  return new URLSearchParams(new TextDecoder().decode(Buffer.concat(chunks)))
}
