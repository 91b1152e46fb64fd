import { addDays, startOfDay } from '#kit/days.ts'
import { toHryvnias } from '#kit/money.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { isSame } from '#platform/server/is-same.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Provider, ProviderWord } from '../provider.ts'
import { inHryvnias, instantOf, parseJson } from '../wire.ts'
import { wordOf } from './mapping.ts'
import { request, type LiqPayKeys } from './request.ts'
import { payment, report, type LiqPayPayment } from './schema.ts'
import { liqPaySettings } from './settings.ts'
import { dataOf, signatureOf } from './sign.ts'
import { isUnknown } from './try-keys.ts'

/** LiqPay, checkout of version 3. It speaks hryvnias with two decimals, and knows a payment by our `order_id`. */
export const liqPay: Provider = {
  name: 'liqpay',
  title: { uk: 'LiqPay', en: 'LiqPay' },
  settings: liqPaySettings,
  isTest: (shop) => (shop.settings.of(liqPaySettings).liqPayPublicKey ?? '').startsWith('sandbox_'),

  /** A link that says and signs everything: the shop asks nobody before it opens. */
  async open(shop, { reference, amount, orderNumber, language, returnTo, callTo, expiresAt }) {
    const { publicKey, privateKey, url } = keysOf(shop)
    const data = dataOf({
      version: 3,
      public_key: publicKey,
      action: 'pay',
      amount: inHryvnias(amount),
      currency: 'UAH',
      description: language === 'uk' ? `Замовлення ${orderNumber}` : `Order ${orderNumber}`,
      order_id: reference,
      result_url: returnTo,
      server_url: callTo,
      language,
      expired_date: expiresAt.toISOString().slice(0, 19).replace('T', ' '),
    })
    const fields = new URLSearchParams({ data, signature: signatureOf(privateKey, data) })
    return { url: `${url.replace(/\/+$/, '')}/api/3/checkout?${fields}`, providerId: '' }
  },

  isSigned(shop, { body }) {
    const { liqPayPrivateKey } = shop.settings.of(liqPaySettings)
    const form = new URLSearchParams(body.toString())
    const [data, signature] = [form.get('data'), form.get('signature')]
    if (liqPayPrivateKey === undefined || data === null || signature === null) return false
    return isSame(signature, signatureOf(liqPayPrivateKey, data))
  },

  read(body) {
    const data = new URLSearchParams(body.toString()).get('data')
    const said = payment.safeParse(parseJson(Buffer.from(data ?? '', 'base64').toString())).data
    const word = said && wordOf(said)
    if (!said || !word) return undefined
    return { ...word, id: eventId(said, word), happenedAt: endOf(said) }
  },

  reduce(body) {
    const data = new URLSearchParams(body.toString()).get('data') ?? ''
    const said = payment.parse(parseJson(Buffer.from(data, 'base64').toString()))
    return Buffer.from(new URLSearchParams({ data: dataOf(inItsWords(said)) }).toString())
  },

  async ask(shop, { reference }) {
    const said = await request(
      shop,
      keysOf(shop),
      { action: 'status', order_id: reference },
      { canRepeat: true },
    ).catch(asUnknown)
    return said && understood(said)
  },

  async refund(shop, { reference, sum }) {
    await request(shop, keysOf(shop), { action: 'refund', order_id: reference, amount: inHryvnias(sum) })
  },

  async listPaid(shop, day) {
    const [from, to] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime() - 1]
    const said = report.safeParse(
      await request(
        shop,
        keysOf(shop),
        { action: 'reports', date_from: from, date_to: to, resp_format: 'json' },
        { canRepeat: true },
      ),
    )
    if (!said.success) throw new CallFailure('notUnderstood', 'a report without its data')
    const { data } = said.data
    const rows = typeof data === 'string' ? parseJson(data) : data
    return (Array.isArray(rows) ? rows : []).flatMap((row): ProviderWord[] => {
      const word = understoodOrNot(row)
      return word?.state === 'paid' ? [word] : []
    })
  },
}

function keysOf(shop: Shop): LiqPayKeys {
  const { liqPayPublicKey, liqPayPrivateKey, liqPayUrl: url } = shop.settings.of(liqPaySettings)
  if (liqPayPublicKey === undefined || liqPayPrivateKey === undefined) throw new CallFailure('notSetUp')
  return { publicKey: liqPayPublicKey, privateKey: liqPayPrivateKey, url }
}

function understoodOrNot(said: unknown): ProviderWord | undefined {
  const { data } = payment.safeParse(said)
  return data && wordOf(data)
}

function understood(said: unknown): ProviderWord {
  const word = understoodOrNot(said)
  if (!word) throw new CallFailure('notUnderstood', 'a payment without its sum')
  return word
}

function asUnknown(fault: unknown): undefined {
  if (fault instanceof CallFailure && isUnknown(fault)) return
  throw fault
}

/** Sums are hryvnias there. */
function inItsWords({ amount, refund_amount: back, receiver_commission: fee, ...said }: LiqPayPayment): object {
  return {
    ...said,
    ...(amount !== undefined && { amount: toHryvnias(amount) }),
    ...(back !== undefined && { refund_amount: toHryvnias(back) }),
    ...(fee !== undefined && { receiver_commission: toHryvnias(fee) }),
  }
}

/** The number of its payment is the same for all that becomes of it. */
function eventId({ order_id: reference, payment_id: id, status }: LiqPayPayment, { refunded }: ProviderWord): string {
  return [reference, id, status, ...(refunded > 0 ? [refunded] : [])].join(':').slice(0, 200)
}

function endOf({ end_date: ended, create_date: created }: LiqPayPayment): Date | null {
  return instantOf(ended ?? created)
}
