import type { PurchaseInput } from './purchase.contract.ts'
import type { PurchaseView } from './purchase-view.contract.ts'

/**
 * The goods, prices and notes of a purchase for a new one: of today, neither paid nor received, with no number. Fees
 * stay as far as they are of the pieces; what came beside them is of that bill alone.
 */
export function duplicateOf(
  purchase: Pick<PurchaseView, 'products' | 'currency' | 'rate' | 'carrier' | 'deliveryAddress' | 'note'>,
): Omit<PurchaseInput, 'number'> {
  const { currency, rate, carrier, deliveryAddress, note } = purchase
  return {
    ...{ currency, rate, carrier, deliveryAddress, note },
    products: purchase.products
      .map(({ code, name, typeId, description, photos, lines }) => ({
        ...{ code, name, typeId, description },
        photos: photos.map(photoOf),
        lines: lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => {
            const { size, quantity, price, agentFee, freight, foreignPrice, url, colours } = line
            return {
              ...{ size, quantity, agentFee, freight, url, colours },
              ...(foreignPrice === null ? { price } : { foreignPrice }),
              photos: line.photos.map(photoOf),
            }
          }),
      }))
      .filter(({ lines }) => lines.length > 0),
  }
}

function photoOf({ key, altUk, altEn }: { key: string; altUk: string; altEn: string }) {
  return { key, altUk, altEn }
}
