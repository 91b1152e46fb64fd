import { keptByBrowser } from '#platform/web/kept.ts'
import type { Packed } from './read-scan.ts'

/** What was done with an order that has not been sent yet. */
export interface KeptPacking {
  packed: Packed
  /** As it was typed; left out where nobody has typed one. */
  trackingNumber?: string
  /** What the order had then. */
  typedOver?: string
}

/** As browsers have it of earlier releases. */
const key = 'parcels'
const nothing: KeptPacking = { packed: {} }

/** Until the order is sent, however often the page is left. */
export function keptPacking(orderId: string): KeptPacking {
  return readAll()[orderId] ?? nothing
}

export function keepPacking(orderId: string, packing: KeptPacking): void {
  write({ ...readAll(), [orderId]: packing })
}

export function forgetPacking(orderId: string): void {
  const { [orderId]: _, ...others } = readAll()
  write(others)
}

type Kept = Readonly<Record<string, KeptPacking>>

/** What others left under the key, or an older release, is as good as nothing. */
function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(keptByBrowser.getItem(key) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, KeptPacking] => isPacking(entry[1])))
  } catch {
    return {}
  }
}

function isPacking(kept: unknown): kept is KeptPacking {
  if (typeof kept !== 'object' || kept === null || !('packed' in kept)) return false
  const { packed } = kept
  const typed = 'trackingNumber' in kept ? kept.trackingNumber : ''
  return typeof packed === 'object' && packed !== null && typeof typed === 'string'
}

/** Those that were packed last; nobody returns to more. */
const most = 100

function write(kept: Kept): void {
  keptByBrowser.setItem(key, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-most))))
}
