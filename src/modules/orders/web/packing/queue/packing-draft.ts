import { browserStorage } from '#platform/web/browser-storage.ts'
import type { Packed } from './read-scan.ts'

/** The packing of an order that is not sent yet. */
export interface PackingDraft {
  packed: Packed
  /** As the packer typed it; left out without one. */
  trackingNumber?: string
  /** The order's number at that time. */
  typedOver?: string
}

/** As browsers have it of earlier releases. */
const key = 'parcels'
const nothing: PackingDraft = { packed: {} }

/** Reads the draft of an order, which the browser keeps until the order is sent. */
export function packingDraft(orderId: string): PackingDraft {
  return readAll()[orderId] ?? nothing
}

export function savePackingDraft(orderId: string, packing: PackingDraft): void {
  write({ ...readAll(), [orderId]: packing })
}

export function dropPackingDraft(orderId: string): void {
  const { [orderId]: _, ...others } = readAll()
  write(others)
}

type Kept = Readonly<Record<string, PackingDraft>>

/** Reads the drafts; others' values under the key, or an older release's, count as none. */
function readAll(): Kept {
  try {
    const draft: unknown = JSON.parse(browserStorage.getItem(key) ?? '{}')
    const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, PackingDraft] => isPacking(entry[1])))
  } catch {
    return {}
  }
}

function isPacking(draft: unknown): draft is PackingDraft {
  if (typeof draft !== 'object' || draft === null || !('packed' in draft)) return false
  const { packed } = draft
  const typed = 'trackingNumber' in draft ? draft.trackingNumber : ''
  return typeof packed === 'object' && packed !== null && typeof typed === 'string'
}

/** Those that were packed last; nobody returns to more. */
const most = 100

function write(draft: Kept): void {
  browserStorage.setItem(key, JSON.stringify(Object.fromEntries(Object.entries(draft).slice(-most))))
}
