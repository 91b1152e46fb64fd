import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { loginError, readLogin } from '#modules/identity/login.ts'
import { wishForStock } from '#modules/checkout/server/index.ts'
import type { ProductData } from '../page-data.ts'
import { hasSizes, sizeRow } from '../size-row.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'
import { readColour, readLine } from './form-fields.ts'
import { loadProduct } from './product.ts'

/** Somebody waits for a size, or for goods without sizes: told once when they are there again (U19). */
export async function postNotify(shop: Shop, { form, language, address }: FormPost): Promise<FormAnswer> {
  const code = readLine(form, 'code', 200)
  const typed = { size: readLine(form, 'size', 200), contact: readLine(form, 'contact', 254) }
  const colour = readColour(form)
  const path = productPath(code)
  const product = await loadProduct(shop, code, language, { colour })
  if (!product) {
    const refusal = new Refusal('notFound', [{ field: 'code', error: 'unknownProduct', params: { code } }])
    return { kind: 'page', id: 'notFound', data: null, path, refusal }
  }
  const { data } = product
  const query = new URLSearchParams(data.chosenColour ? { color: String(data.chosenColour) } : {})
  const refusal = await orRefusal(async () => {
    const contact = readLogin(typed.contact)
    const errors = errorsOf(typed, data)
    if (!contact || errors.length > 0) throw new Refusal('invalid', errors)
    await shop.limits.spend('stockWishesPerAddress', address)
    // of the product that is shown: what was sent may be the code of another one, which is hidden
    const wish = { code: data.code, size: typed.size, colour: wantedColour(data), contact, language }
    await wishForStock(shop, wish)
  })
  if (!refusal) {
    query.set('wished', 'yes')
    return { kind: 'redirect', path: `${path}?${query.toString()}#wish` }
  }
  const wish = { ...typed, errors: refusal.errors }
  return {
    kind: 'page',
    id: 'product',
    data: { ...data, wish },
    path: query.size > 0 ? `${path}?${query}` : path,
    refusal,
  }
}

function errorsOf({ size, contact }: { size: string; contact: string }, data: ProductData): FieldError[] {
  const errors: FieldError[] = []
  const isKnown = hasSizes(data) ? sizeRow(data).some((option) => option.size === size) : size === ''
  if (!isKnown) errors.push(size === '' ? { field: 'size', error: 'required' } : { field: 'size', error: 'invalid' })
  const error = loginError(contact)
  if (error) errors.push({ field: 'contact', error })
  return errors
}

/** As the lots know it. */
function wantedColour({ isColourBought, colours, chosenColour }: ProductData): string {
  return isColourBought ? (colours.find(({ position }) => position === chosenColour)?.name ?? '') : ''
}
