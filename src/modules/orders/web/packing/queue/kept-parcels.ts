import { keptByBrowser } from '#platform/web/kept.ts'
import type { Packed } from './read-scan.ts'

/** What was done with a parcel that has not been sent yet. */
export interface KeptParcel {
  packed: Packed
  /** As it was typed; left out where nobody has typed one. */
  trackingNumber?: string
  /** What the order had then. */
  typedOver?: string
}

const key = 'parcels'
const nothing: KeptParcel = { packed: {} }

/** Until the parcel is sent, however often the page is left. */
export function keptParcel(orderId: string): KeptParcel {
  return readAll()[orderId] ?? nothing
}

export function keepParcel(orderId: string, parcel: KeptParcel): void {
  write({ ...readAll(), [orderId]: parcel })
}

export function forgetParcel(orderId: string): void {
  const { [orderId]: _, ...others } = readAll()
  write(others)
}

type Kept = Readonly<Record<string, KeptParcel>>

/** What others left under the key, or an older release, is as good as nothing. */
function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(keptByBrowser.getItem(key) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, KeptParcel] => isParcel(entry[1])))
  } catch {
    return {}
  }
}

function isParcel(kept: unknown): kept is KeptParcel {
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
