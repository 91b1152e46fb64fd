import type { SheetKind } from '../print/print-search.ts'

/** Their ids stand in the address of the printed page. */
export const mostSheets = 200

/** The sheets of several orders, one after the other, in a window of their own. */
export function openSheets(orders: readonly { id: string }[], sheet: SheetKind): void {
  const ids = orders.map(({ id }) => id).join(',')
  open(`/crm/orders/print?${new URLSearchParams({ ids, sheet }).toString()}`, '_blank', 'noopener')
}
