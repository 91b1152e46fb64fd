import type { Config } from '../config.ts'
import type { Peer } from './http.ts'
import { networkOf } from './network.ts'

/**
 * Who asks, for limits: the network of the socket, or of the address that our proxy saw, which it wrote last. It ignores
 * a proxy's word that is no address.
 */
export function clientAddress(
  request: Request,
  peer: Peer | undefined,
  { trustedProxy }: Pick<Config, 'trustedProxy'>,
): string {
  const forwarded = trustedProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1) : undefined
  return networkOf(forwarded ?? '') ?? networkOf(peer?.address ?? '') ?? 'unknown'
}
