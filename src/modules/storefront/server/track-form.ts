import { isPhone, normalisePhone } from '#kit/phone.ts'
import { Refusal, refuse, type FieldError } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findOrderByNumberAndPhone } from '#modules/orders/server/index.ts'
import { readLine } from './form-fields.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'
import { showOrder } from './tracked-order.ts'

/** Shows the status of an order to who knows its number and phone, so many times an address (ORD-12). */
export async function postTrack(shop: Shop, { form, language, address }: FormPost): Promise<FormAnswer> {
  const typed = { number: readLine(form, 'number', 40), phone: readLine(form, 'phone', 40) }
  const found = await orRefusal(async () => {
    refuseIncomplete(typed)
    await shop.limits.spend('trackingPerAddress', address)
    const order = await findOrderByNumberAndPhone(shop.database.db, typed.number, typed.phone)
    if (!order) throw refuse('notFound', 'orderNotFound')
    return showOrder(shop, order, language, { isWhole: false })
  })
  if (!(found instanceof Refusal))
    return { kind: 'page', id: 'trackForm', data: { ...typed, errors: [], found }, path: '/track' }
  return {
    kind: 'page',
    id: 'trackForm',
    data: { ...typed, errors: found.errors, found: null },
    path: '/track',
    refusal: found,
  }
}

/** Refuses a form without the number of the order or the phone of its buyer: both together find it. */
export function refuseIncomplete({ number, phone }: { number: string; phone: string }): void {
  const errors: FieldError[] = []
  if (number === '') errors.push({ field: 'number', error: 'required' })
  if (phone === '') errors.push({ field: 'phone', error: 'required' })
  else if (!isPhone(normalisePhone(phone))) errors.push({ field: 'phone', error: 'incorrectPhoneNumber' })
  if (errors.length > 0) throw new Refusal('invalid', errors)
}
