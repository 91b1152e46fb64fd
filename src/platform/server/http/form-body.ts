import { refuse } from '#kit/refusal.ts'
import { readBody } from './request-body.ts'

const mostBytes = 64 * 1024

/** The fields of a posted HTML form. Refuses other media types and bodies above 64 kB. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw refuse('wrongMediaType', 'wrongMediaType')
  return new URLSearchParams((await readBody(request, mostBytes)).toString())
}
