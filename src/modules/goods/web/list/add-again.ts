import { ApiError, type ApiFieldError } from '#platform/web/api.ts'
import { fieldOfError, placeOfError, type NewProduct } from '../../office-product.contract.ts'

/**
 * Adds deleted products anew. Leaves out the goods that completed their looks and were deleted in the meantime: they
 * would keep them away for good.
 */
export async function addAgain(
  products: readonly NewProduct[],
  add: (products: readonly NewProduct[]) => Promise<unknown>,
): Promise<void> {
  try {
    await add(products)
  } catch (fault) {
    const gone = fault instanceof ApiError ? fault.errors.map(companionOf) : []
    if (gone.length === 0 || gone.includes(undefined)) throw fault
    await add(products.map((product, index) => without(product, new Set(placesIn(gone, index)))))
  }
}

interface Place {
  product: number
  companion: number
}

function companionOf({ id }: ApiFieldError): Place | undefined {
  const [, companion] = /^companions\.(\d+)\.id$/.exec(fieldOfError(id)) ?? []
  return companion === undefined ? undefined : { product: placeOfError(id), companion: Number(companion) }
}

function placesIn(gone: readonly (Place | undefined)[], index: number): number[] {
  return gone.flatMap((place) => (place?.product === index ? place.companion : []))
}

function without(product: NewProduct, places: ReadonlySet<number>): NewProduct {
  if (places.size === 0 || !product.companions) return product
  return { ...product, companions: product.companions.filter((_, at) => !places.has(at)) }
}
