import { addDays, startOfDay } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Provider, ProviderWord } from '../provider.ts'
import { parseJson } from '../wire.ts'
import { wordOf } from './mapping.ts'
import { isSignedByMonobank } from './public-key.ts'
import { request, type MonobankKey } from './request.ts'
import { cancelled, invoice, opened, row, statement } from './schema.ts'
import { monobankSettings } from './settings.ts'

/** monobank acquiring. It speaks kopiykas, and knows a payment by its own `invoiceId`. */
export const monobank: Provider = {
  name: 'monobank',
  title: { uk: 'monobank', en: 'monobank' },
  settings: monobankSettings,
  // nothing of the token says so
  isTest: () => false,

  async open(shop, { reference, amount, orderNumber, language, returnTo, callTo, expiresAt }) {
    const destination = language === 'uk' ? `Замовлення ${orderNumber}` : `Order ${orderNumber}`
    const { invoiceId, pageUrl } = await request(shop, keyOf(shop), {
      path: 'invoice/create',
      body: {
        amount,
        ccy: 980,
        merchantPaymInfo: { reference, destination },
        redirectUrl: returnTo,
        webHookUrl: callTo,
        validity: Math.max(60, Math.floor((expiresAt.getTime() - shop.now().getTime()) / 1000)),
        paymentType: 'debit',
      },
      answer: opened,
    })
    return { url: pageUrl, providerId: invoiceId }
  },

  isSigned(shop, { headers, body }) {
    return isSignedByMonobank(shop, keyOf(shop), { body, signature: headers.get('x-sign') ?? '' })
  },

  read(body) {
    const said = invoice.safeParse(parseJson(body.toString())).data
    const word = said && wordOf(said)
    if (!said || !word) return undefined
    const at = said.modifiedDate
    const id = [said.invoiceId, said.status, at ?? '', word.refunded].join(':').slice(0, 200)
    return { ...word, id, happenedAt: at === undefined ? null : new Date(at) }
  },

  reduce: (body) => Buffer.from(JSON.stringify(invoice.parse(parseJson(body.toString())))),

  /** An attempt whose opening got no answer has no number to ask by: nobody has its page either. */
  async ask(shop, { providerId }) {
    if (providerId === '') return undefined
    return read(
      await request(shop, keyOf(shop), {
        path: `invoice/status?${new URLSearchParams({ invoiceId: providerId })}`,
        answer: invoice,
        canRepeat: true,
      }).catch(unlessUnknown),
    )
  },

  async refund(shop, { providerId, refundId, sum }) {
    await request(shop, keyOf(shop), {
      path: 'invoice/cancel',
      // the same number again is the same refund
      body: { invoiceId: providerId, extRef: refundId, amount: sum },
      answer: cancelled,
      canRepeat: true,
    })
  },

  async listPaid(shop, day) {
    const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))].map((at) => Math.floor(at.getTime() / 1000))
    const { list } = await request(shop, keyOf(shop), {
      path: `statement?${new URLSearchParams({ from: String(from), to: String((to ?? 0) - 1) })}`,
      answer: statement,
      canRepeat: true,
    })
    return list.flatMap((each): ProviderWord[] => {
      const { data } = row.safeParse(each)
      const word = data && wordOf(data)
      return word?.state === 'paid' ? [word] : []
    })
  },
}

function keyOf(shop: Shop): MonobankKey {
  const { monobankToken, monobankApiUrl: url } = shop.settings.of(monobankSettings)
  if (monobankToken === undefined) throw new CallFailure('notSetUp')
  return { token: monobankToken, url }
}

function read(said: Parameters<typeof wordOf>[0] | undefined): ProviderWord | undefined {
  const word = said && wordOf(said)
  if (said && !word) throw new CallFailure('notUnderstood', 'an invoice without its sum')
  return word
}

function unlessUnknown(fault: unknown): undefined {
  if (fault instanceof CallFailure && fault.status === 404) return
  throw fault
}
