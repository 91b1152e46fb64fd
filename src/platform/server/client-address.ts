import type { Config } from './config.ts'
import type { Peer } from './http.ts'

/** Who asks, for limits: the socket's address, or the one our proxy saw, which it wrote last. */
export function clientAddress(
  request: Request,
  peer: Peer | undefined,
  { trustedProxy }: Pick<Config, 'trustedProxy'>,
): string {
  const forwarded = trustedProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || peer?.address || 'unknown'
}
