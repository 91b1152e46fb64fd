import { createHash } from 'node:crypto'
import { listenHttp } from '../http.ts'
import type { Clock } from '../stand-in.ts'
import {
  answerPayPage,
  answerPlay,
  openTill,
  refundedOf,
  standInOf,
  type PayStandIn,
  type TillPayment,
} from './till.ts'
import { answerOr, goWrong, type PayTrouble } from './troubles.ts'

/** LiqPay, version 3: checkout by a link or a form, `/api/request` with status, refund and reports, calls in a form. */
export async function openLiqPay(
  clock: Clock,
  { publicKey = 'i000000000', privateKey = 'stand_in_private_key', port = 0 } = {},
): Promise<PayStandIn> {
  const sign = (data: string) =>
    createHash('sha1')
      .update(privateKey + data + privateKey)
      .digest('base64')
  const statusOf = (payment: TillPayment) => {
    if (payment.state === 'success') return refundedOf(payment) === payment.amount ? 'reversed' : successWord()
    return { created: 'invoice_wait', processing: 'processing', failure: 'failure', expired: 'error' }[payment.state]
  }
  const successWord = () => (publicKey.startsWith('sandbox_') ? 'sandbox' : 'success')
  const told = (payment: TillPayment) => ({
    payment_id: Number.parseInt(payment.id.slice(1, 9), 16),
    action: 'pay',
    status: statusOf(payment),
    version: 3,
    type: 'buy',
    paytype: 'card',
    public_key: publicKey,
    order_id: payment.reference,
    description: `Замовлення ${payment.reference}`,
    sender_card_mask2: '444403*02',
    amount: payment.amount / 100,
    currency: payment.currency,
    sender_commission: 0,
    receiver_commission: payment.state === 'success' ? Math.round(payment.amount * 0.015) / 100 : 0,
    ...(refundedOf(payment) > 0 && { refund_amount: refundedOf(payment) / 100 }),
    create_date: payment.createdAt.getTime(),
    end_date: payment.modifiedAt.getTime(),
    ...(payment.state === 'failure' && { err_code: 'limit', err_description: payment.reason }),
  })
  const till = openTill(clock, { callOf })

  function callOf(payment: TillPayment): Request {
    const data = Buffer.from(JSON.stringify(told(payment))).toString('base64')
    return new Request(payment.callTo, { method: 'POST', body: new URLSearchParams({ data, signature: sign(data) }) })
  }

  function open(form: URLSearchParams): TillPayment | undefined {
    const data = form.get('data') ?? ''
    if (form.get('signature') !== sign(data)) return undefined
    const said = JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, string>
    return till.open({
      reference: said['order_id'] ?? '',
      amount: Math.round(Number(said['amount']) * 100),
      currency: said['currency'] ?? '',
      callTo: said['server_url'] ?? '',
      returnTo: said['result_url'] ?? '',
    })
  }

  function answerOf(form: URLSearchParams, trouble: PayTrouble | undefined): unknown {
    const error = (code: string, words = '') => ({
      result: 'error',
      status: 'error',
      err_code: code,
      err_description: words,
    })
    const data = form.get('data') ?? ''
    if (trouble === 'badKey' || form.get('signature') !== sign(data)) return error('invalid_signature')
    const said = JSON.parse(Buffer.from(data, 'base64').toString()) as Record<string, string | number>
    till.sent.push(said)
    if (said['action'] === 'reports') {
      const rows = till.paidOn(Number(said['date_from']), Number(said['date_to']))
      return { result: 'success', data: rows.map(told) }
    }
    const payment = till.payments.get(String(said['order_id']))
    if (!payment) return error('payment_not_found', 'Payment not found')
    if (said['action'] === 'status') return { result: 'ok', ...told(payment) }
    if (trouble === 'refused') return error('err_refund', 'Картку закрито')
    const refunded = till.refund(payment, Math.round(Number(said['amount']) * 100), '')
    return refunded ? { result: 'ok', status: 'reversed' } : error('err_amount', 'Refund amount is too large')
  }

  const http = await listenHttp(async (request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/play/pay') return answerPlay(response, till, body)
    if (url.pathname === '/api/3/checkout') {
      const payment = open(request.method === 'GET' ? url.searchParams : new URLSearchParams(body))
      if (payment) return answerPayPage(response, 'LiqPay', payment)
      return void response.writeHead(400).end('invalid_signature')
    }
    const trouble = till.troubles.take()
    if (goWrong(trouble, request, response)) return
    answerOr(trouble, request, response, answerOf(new URLSearchParams(body), trouble))
  }, port)

  return standInOf(till, {
    name: 'liqpay',
    settings: { LIQPAY_API_URL: http.address, LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey },
    callOf(reference, { changedByte = false } = {}) {
      const payment = till.find(reference)
      if (!changedByte) return callOf(payment)
      const data = Buffer.from(JSON.stringify({ ...told(payment), amount: 1 })).toString('base64')
      const signature = sign(Buffer.from(JSON.stringify(told(payment))).toString('base64'))
      return new Request(payment.callTo, { method: 'POST', body: new URLSearchParams({ data, signature }) })
    },
    close: () => http.close(),
  })
}
