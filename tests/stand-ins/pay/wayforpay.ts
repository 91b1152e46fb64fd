import { createHmac } from 'node:crypto'
import { listenHttp } from '../http.ts'
import type { Clock } from '../stand-in.ts'
import {
  answerPayPage,
  answerPlay,
  inHryvnias,
  openTill,
  refundedOf,
  standInOf,
  type PayStandIn,
  type TillPayment,
} from './till.ts'
import { answerOr, goWrong, type PayTrouble } from './troubles.ts'

/** WayForPay: invoices, status, refunds, the list of a day, calls signed by HMAC-MD5 in the JSON itself. */
export async function openWayForPay(
  clock: Clock,
  { account = 'stand_in_merchant', secret = 'stand_in_secret', port = 0 } = {},
): Promise<PayStandIn> {
  const sign = (...values: (string | number)[]) => createHmac('md5', secret).update(values.join(';')).digest('hex')
  const states = { created: 'Pending', processing: 'InProcessing', failure: 'Declined', expired: 'Expired' } as const
  const statusOf = (payment: TillPayment) => {
    if (payment.state !== 'success') return states[payment.state]
    return refundedOf(payment) === payment.amount ? 'Refunded' : 'Approved'
  }
  const told = (payment: TillPayment) => ({
    merchantAccount: account,
    orderReference: payment.reference,
    amount: inHryvnias(payment.amount),
    currency: payment.currency,
    authCode: payment.state === 'success' ? '541963' : '',
    cardPan: '41****8217',
    transactionStatus: statusOf(payment),
    reason: payment.state === 'failure' ? payment.reason : 'Ok',
    reasonCode: payment.state === 'failure' ? 1101 : 1100,
    fee: payment.state === 'success' ? Math.round(payment.amount * 0.02) / 100 : 0,
    refundAmount: refundedOf(payment) / 100,
    createdDate: Math.floor(payment.createdAt.getTime() / 1000),
    processingDate: Math.floor(payment.modifiedAt.getTime() / 1000),
  })
  const signed = (payment: TillPayment) => {
    const said = told(payment)
    const { merchantAccount, orderReference, amount, currency, authCode, cardPan, transactionStatus, reasonCode } = said
    const merchantSignature = sign(
      merchantAccount,
      orderReference,
      amount,
      currency,
      authCode,
      cardPan,
      transactionStatus,
      reasonCode,
    )
    return { ...said, merchantSignature }
  }
  const till = openTill(clock, { callOf: (payment) => callOf(payment) })

  function callOf(payment: TillPayment, { changedByte = false } = {}): Request {
    const said = { ...signed(payment), ...(changedByte && { amount: inHryvnias(payment.amount + 1) }) }
    const headers = { 'content-type': 'application/json' }
    return new Request(payment.callTo, { method: 'POST', headers, body: JSON.stringify(said) })
  }

  function answerOf(body: string, trouble: PayTrouble | undefined): unknown {
    const said = JSON.parse(body) as Record<string, string | number>
    till.sent.push(said)
    const no = (reasonCode: number, reason: string) => ({ reasonCode, reason })
    const text = (name: string) => said[name] ?? ''
    const [reference, amount] = [String(text('orderReference')), text('amount')]
    const [name, count, price] = ['productName', 'productCount', 'productPrice'].map((each) => String(said[each]))
    const wanted: Record<string, (string | number)[]> = {
      CREATE_INVOICE: [
        text('merchantDomainName'),
        reference,
        text('orderDate'),
        amount,
        text('currency'),
        name ?? '',
        count ?? '',
        price ?? '',
      ],
      CHECK_STATUS: [reference],
      REFUND: [reference, amount, text('currency')],
      TRANSACTION_LIST: [text('dateBegin'), text('dateEnd')],
    }
    const kind = String(text('transactionType'))
    if (trouble === 'badKey' || said['merchantSignature'] !== sign(account, ...(wanted[kind] ?? [])))
      return no(1113, 'Invalid signature')
    if (kind === 'TRANSACTION_LIST') {
      const [from, to] = [Number(said['dateBegin']) * 1000, Number(said['dateEnd']) * 1000 + 999]
      return { ...no(1100, 'Ok'), transactionList: till.paidOn(from, to).map(told) }
    }
    if (kind === 'CREATE_INVOICE') {
      const payment = till.open({
        reference,
        amount: Math.round(Number(amount) * 100),
        currency: String(text('currency')),
        callTo: String(text('serviceUrl')),
        returnTo: String(text('returnUrl')),
      })
      return { ...no(1100, 'Ok'), invoiceUrl: `${http.address}/invoice/${payment.reference}`, qrCode: '' }
    }
    const payment = till.payments.get(reference)
    if (!payment) return no(1115, 'Order not found')
    if (kind === 'CHECK_STATUS') return signed(payment)
    if (trouble === 'refused') return no(1126, 'Картку закрито')
    return till.refund(payment, Math.round(Number(amount) * 100), '')
      ? { ...no(1100, 'Ok'), merchantAccount: account, orderReference: reference, transactionStatus: statusOf(payment) }
      : no(1130, 'Invalid amount')
  }

  const http = await listenHttp(async (request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/play/pay') return answerPlay(response, till, body)
    if (url.pathname.startsWith('/invoice/'))
      return answerPayPage(response, 'WayForPay', till.find(decodeURIComponent(url.pathname.slice(9))))
    const trouble = till.troubles.take()
    if (goWrong(trouble, request, response)) return
    answerOr(trouble, request, response, answerOf(body, trouble))
  }, port)

  return standInOf(till, {
    name: 'wayforpay',
    settings: { WAYFORPAY_API_URL: http.address, WAYFORPAY_ACCOUNT: account, WAYFORPAY_SECRET: secret },
    callOf: (reference, faults) => callOf(till.find(reference), faults),
    close: () => http.close(),
  })
}
