import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is somebody's on the internet: not this machine, its neighbours, a tunnel or a translator to them. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(givenOut))
}

/** All that anybody on the internet has in IPv6; outside of it, ::7f00:1 is another way to write 127.0.0.1. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether a host, as it stands in an address, is this machine as it calls itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/**
 * Whom limits count as one: an IPv4 address, or an IPv6 network of 64 bits, of which each household has one. Takes
 * addresses as proxies write them, with or without a port; undefined for what is no address.
 */
export function networkOf(written: string): string | undefined {
  const address = withoutPort(written)
  if (isIP(address) === 0) return undefined
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`).toString()}/64`
}

function withoutPort(written: string): string {
  const [, bracketed, plain] = /^\s*(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?\s*$/.exec(written) ?? []
  return (bracketed ?? plain ?? written.trim()).replace(/%.*$/, '')
}
