/** Their ids stand in the address of the printed page. */
export const mostSheets = 200

/** What is printed of an order: all of it for the shop, or what goes into the parcel. */
export type Sheet = 'order' | 'packing'

/** The sheets of several orders, one after the other, in a window of their own. */
export function openSheets(orders: readonly { id: string }[], sheet: Sheet): void {
  const ids = orders.map(({ id }) => id).join(',')
  open(`/crm/orders/print?${new URLSearchParams({ ids, sheet }).toString()}`, '_blank', 'noopener')
}
