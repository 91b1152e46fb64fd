import type { Language } from '#kit/language.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Order } from '#modules/orders/order.ts'
import { findTrackedOrder } from '#modules/orders/server/index.ts'
import { connectedProviders, findPaying, startAttempt } from '#modules/payments/server/index.ts'
import { readLine } from './form-fields.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'
import { loadPay } from './pay-data.ts'

/** Opens the bank's page for what was chosen (PAY-2); without scripts as well. The page itself shows a refusal. */
export async function postPay(shop: Shop, { form, language, address }: FormPost): Promise<FormAnswer> {
  const token = readLine(form, 'token', 200)
  const found = await findTrackedOrder(shop.database.db, token)
  if (!found) throw refuse('notFound', 'orderNotFound')
  const opened = await orRefusal(async () => {
    await shop.limits.spend('checkoutPerAddress', address)
    const [part, amount] = readLine(form, 'choice', 40).split(':')
    return openPage(shop, found.order, {
      provider: readLine(form, 'provider', 40),
      language,
      ...((part === 'deposit' || part === 'all') && { chosen: { part, amount: Number(amount) } }),
    })
  })
  if (!(opened instanceof Refusal)) return { kind: 'redirect', path: opened }
  const data = await loadPay(shop, found.order, { errors: opened.errors })
  return { kind: 'page', id: 'pay', data, path: `/pay/${token}`, refusal: opened }
}

interface ChosenPayment {
  /** The owner's first, where it says none that takes payments. */
  provider: string
  language: Language
  /** Left out: the offer's first. */
  chosen?: { part: 'deposit' | 'all'; amount: number }
}

/** Gives the page that leads there. */
export async function openPage(
  shop: Shop,
  order: Order,
  { provider, language, chosen }: ChosenPayment,
): Promise<string> {
  const providers = connectedProviders(shop)
  const by = providers.find(({ name }) => name === provider) ?? providers[0]
  if (!by) throw refuse('conflict', 'providerAway', 'provider')
  const { offer } = await findPaying(shop, order)
  const first = offer && {
    part: offer.deposit === null ? ('all' as const) : ('deposit' as const),
    amount: offer.deposit ?? offer.all,
  }
  const wanted = chosen ?? first ?? { part: 'all' as const, amount: 0 }
  const page = `/pay/${order.trackingToken}`
  await startAttempt(shop, {
    orderId: order.id,
    provider: by.name,
    ...wanted,
    language,
    returnPath: `/${language}${page}?back=yes`,
  })
  return `${page}?leave=yes`
}
