import { useState } from 'react'
import type { PackedOrder } from '../../../office-order.contract.ts'
import { savePackingDraft, packingDraft, type PackingDraft } from './packing-draft.ts'
import { piecesToPack } from './read-scan.ts'

/** The ticked pieces and the typed number of an order; the browser keeps them until the order is sent. */
export function usePacking(order: PackedOrder) {
  const [packing, setPacking] = useState(() => packingDraft(order.id))
  const { packed, typedOver = order.trackingNumber } = packing
  // a number that the order got since is newer than the one that was typed
  const isOurs = typedOver === order.trackingNumber
  const trackingNumber = (isOurs ? packing.trackingNumber : undefined) ?? order.trackingNumber
  const pieces = order.lines.map((line) => ({
    wanted: piecesToPack(line),
    packed: Math.min(packed[line.id] ?? 0, piecesToPack(line)),
  }))
  const sum = (part: 'wanted' | 'packed') => pieces.reduce((total, line) => total + line[part], 0)

  const numberOf = (typed: string) => ({ trackingNumber: typed, typedOver: order.trackingNumber })

  function set(change: Partial<PackingDraft>) {
    const next = { ...packing, ...change }
    setPacking(next)
    savePackingDraft(order.id, next)
  }

  return {
    packed,
    trackingNumber,
    packedCount: sum('packed'),
    wantedCount: sum('wanted'),
    setNumber: (typed: string) => set(numberOf(typed)),
    pack: (lineId: string, count: number) => set({ packed: { ...packed, [lineId]: count } }),
    /** Counts one more piece, and keeps the text in the field of the number. */
    add: (lineId: string, typed: string) =>
      set({ packed: { ...packed, [lineId]: (packed[lineId] ?? 0) + 1 }, ...numberOf(typed) }),
  }
}
