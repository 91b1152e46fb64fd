import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import * as contract from '../contract.ts'

/** How long before its end an address is asked for anew (S7). */
const renewedSecondsBefore = 10 * 60

/**
 * Where the widest picture of a photo is (IMG-3): asked for once, whoever wants it, and again ten minutes before its
 * end. The server says for how many seconds; neither it nor this device has to know what time it is.
 */
export function imageAddress(call: Call, key: string) {
  return queryOptions({
    queryKey: ['imageAddress', key],
    queryFn: async () => {
      const asked = clocks()
      const { url, expiresIn } = (await call(contract.imageUrl, { query: { key } })).data
      return { url, until: later(asked, expiresIn - renewedSecondsBefore) }
    },
    // never a number that the cache would hold against the clock of the device alone
    staleTime: ({ state: { data } }) => (data && isBefore(clocks(), data.until) ? Infinity : -Infinity),
    gcTime: Infinity,
    // who waits at a dialog is told at once
    networkMode: 'always',
    retry: false,
  })
}

interface Clocks {
  /** Cannot be set, but rests while the device sleeps. */
  steady: number
  /** Goes on in sleep, but can be set. */
  wall: number
}

function clocks(): Clocks {
  return { steady: performance.now(), wall: Date.now() }
}

function later({ steady, wall }: Clocks, seconds: number): Clocks {
  return { steady: steady + seconds * 1000, wall: wall + seconds * 1000 }
}

/** The clock that went further is right. */
function isBefore(one: Clocks, other: Clocks): boolean {
  return one.steady < other.steady && one.wall < other.wall
}
