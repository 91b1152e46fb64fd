/** The start of a new order, in the page's address. */
export interface AddOrderSearch {
  /** Id of an order to copy; with a phone only whose it is and where to. */
  copy?: string
  /** Goods that come back of the copied order; this one goes out for them (`editor/exchange.ts`). */
  exchange?: string
  /** The phone of a customer who is on the line. */
  phone?: string
}

export function readAddOrderSearch({ copy, exchange, phone }: Record<string, unknown>): AddOrderSearch {
  return {
    ...(typeof copy === 'string' && copy !== '' && { copy }),
    ...(typeof exchange === 'string' && exchange !== '' && { exchange }),
    ...(typeof phone === 'string' && phone !== '' && { phone: phone.replace(/[^\d+]/g, '') }),
  }
}
