import * as z from 'zod/mini'
import { addDays, startOfDay } from '#kit/days.ts'
import { toHryvnias } from '#kit/money.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { isSame } from '#platform/server/is-same.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Provider, ProviderWord } from '../provider.ts'
import { inHryvnias, instantOf, parseJsonKeeping } from '../wire.ts'
import { wordOf } from './mapping.ts'
import { request, type WayForPayKeys } from './request.ts'
import { list, opened, payment, taken } from './schema.ts'
import { wayForPaySettings } from './settings.ts'
import { signatureOf } from './sign.ts'
import { notFoundCode } from './try-keys.ts'

/** WayForPay, by invoices. It speaks hryvnias, and knows a payment by our `orderReference`. */
export const wayForPay: Provider = {
  name: 'wayforpay',
  title: { uk: 'WayForPay', en: 'WayForPay' },
  settings: wayForPaySettings,
  isTest: (shop) => (shop.settings.of(wayForPaySettings).wayForPayAccount ?? '').startsWith('test_merch'),

  async open(shop, { reference, amount, orderNumber, language, returnTo, callTo, expiresAt }) {
    const now = shop.now().getTime()
    const [domain, orderDate] = [new URL(shop.config.origin).host, Math.floor(now / 1000)]
    const [sum, product] = [
      inHryvnias(amount),
      language === 'uk' ? `Замовлення ${orderNumber}` : `Order ${orderNumber}`,
    ]
    const { invoiceUrl } = await request(shop, keysOf(shop), {
      transactionType: 'CREATE_INVOICE',
      fields: {
        merchantAuthType: 'SimpleSignature',
        merchantDomainName: domain,
        language: language === 'uk' ? 'UA' : 'EN',
        orderReference: reference,
        orderDate,
        amount: sum,
        currency: 'UAH',
        productName: [product],
        productCount: [1],
        productPrice: [sum],
        returnUrl: returnTo,
        serviceUrl: callTo,
        orderLifetime: Math.max(60, Math.floor((expiresAt.getTime() - now) / 1000)),
      },
      signed: [domain, reference, orderDate, sum, 'UAH', product, 1, sum],
      answer: opened,
    })
    return { url: invoiceUrl, providerId: '' }
  },

  isSigned(shop, { headers, body }) {
    const { wayForPaySecret } = shop.settings.of(wayForPaySettings)
    const said = payment.safeParse(jsonOf(body, headers.get('content-type') ?? '')).data
    if (wayForPaySecret === undefined || !said) return false
    const { merchantAccount, orderReference, amount, currency, authCode, cardPan } = said
    const { transactionStatus, reasonCode, merchantSignature } = said
    const signed = [merchantAccount, orderReference, amount, currency, authCode, cardPan, transactionStatus, reasonCode]
    return isSame(merchantSignature, signatureOf(wayForPaySecret, signed))
  },

  read(body, contentType) {
    const said = payment.safeParse(jsonOf(body, contentType)).data
    const word = said && wordOf(said)
    if (!said || !word) return undefined
    const at = said.processingDate ?? said.createdDate
    const id = [said.orderReference, said.transactionStatus, said.reasonCode, at ?? '', word.refunded].join(':')
    return { ...word, id: id.slice(0, 200), happenedAt: instantOf(at === undefined ? at : at * 1000) }
  },

  reduce(body, contentType) {
    const { cardPan: _, authCode: __, merchantSignature: ___, ...said } = payment.parse(jsonOf(body, contentType))
    return Buffer.from(
      JSON.stringify({ ...said, fee: inTheirSum(said.fee), refundAmount: inTheirSum(said.refundAmount) }),
    )
  },

  /** Without this very answer it calls again. */
  acknowledge(shop, reference) {
    const time = Math.floor(shop.now().getTime() / 1000)
    const signature = signatureOf(keysOf(shop).secret, [reference, 'accept', time])
    const body = JSON.stringify({ orderReference: reference, status: 'accept', time, signature })
    return { body, contentType: 'application/json; charset=utf-8' }
  },

  async ask(shop, { reference }) {
    const said = await request(shop, keysOf(shop), {
      transactionType: 'CHECK_STATUS',
      fields: { orderReference: reference },
      signed: [reference],
      answer: z.unknown(),
      passing: ['*'],
      canRepeat: true,
    })
    const { data } = payment.safeParse(said)
    const code = taken.safeParse(said).data?.reasonCode
    if (!data || data.reasonCode === notFoundCode) {
      if (String(code) === notFoundCode) return undefined
      throw new CallFailure('notUnderstood', 'a payment without its status')
    }
    return wordOf(data)
  },

  async refund(shop, { reference, sum }) {
    const amount = inHryvnias(sum)
    await request(shop, keysOf(shop), {
      transactionType: 'REFUND',
      fields: { orderReference: reference, amount, currency: 'UAH', comment: 'Refund' },
      signed: [reference, amount, 'UAH'],
      answer: taken,
    })
  },

  async listPaid(shop, day) {
    const from = Math.floor(startOfDay(day).getTime() / 1000)
    const to = Math.floor(startOfDay(addDays(day, 1)).getTime() / 1000) - 1
    const { transactionList } = await request(shop, keysOf(shop), {
      transactionType: 'TRANSACTION_LIST',
      fields: { dateBegin: from, dateEnd: to },
      signed: [from, to],
      answer: list,
      canRepeat: true,
    })
    return transactionList.flatMap((each): ProviderWord[] => {
      const { data } = payment.safeParse(each)
      const word = data && wordOf(data)
      return word?.state === 'paid' ? [word] : []
    })
  },
}

function keysOf(shop: Shop): WayForPayKeys {
  const { wayForPayAccount, wayForPaySecret, wayForPayUrl: url } = shop.settings.of(wayForPaySettings)
  if (wayForPayAccount === undefined || wayForPaySecret === undefined) throw new CallFailure('notSetUp')
  return { account: wayForPayAccount, secret: wayForPaySecret, url }
}

/** Hryvnias, as it says them. */
function inTheirSum(sum: number | undefined): number | undefined {
  return sum === undefined ? undefined : toHryvnias(sum)
}

/** Some stacks send the JSON as the key of a form. */
function jsonOf(body: Buffer, contentType: string): unknown {
  const said = body.toString()
  if (!contentType.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return parseJsonKeeping(said, 'amount')
  const [key = ''] = new URLSearchParams(said).keys()
  return parseJsonKeeping(said, 'amount') ?? parseJsonKeeping(key, 'amount')
}
