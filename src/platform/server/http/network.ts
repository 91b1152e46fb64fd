import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is somebody's on the internet: not this machine, its neighbours, a tunnel or a translator to them. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

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
