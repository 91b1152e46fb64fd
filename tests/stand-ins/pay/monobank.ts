import { createSign, generateKeyPairSync } from 'node:crypto'
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

export interface MonobankStandIn extends PayStandIn {
  /** From now on it signs by a new key. */
  changeKey(): void
  /** How often its key was asked for. */
  readonly keysAsked: number
}

const numbers: Record<string, number> = { UAH: 980, USD: 840, EUR: 978 }

/** monobank acquiring: invoices, refunds, statement, calls signed by ECDSA over the raw body. */
export async function openMonobank(
  clock: Clock,
  { token = 'stand-in-monobank-token', port = 0 } = {},
): Promise<MonobankStandIn> {
  const newPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let pair = newPair()
  let keysAsked = 0

  const told = (payment: TillPayment) => ({
    invoiceId: payment.id,
    status: payment.state === 'success' && refundedOf(payment) === payment.amount ? 'reversed' : payment.state,
    ...(payment.state === 'failure' && { failureReason: payment.reason, errCode: '59' }),
    amount: payment.amount,
    ccy: numbers[payment.currency] ?? 980,
    finalAmount: payment.amount - refundedOf(payment),
    createdDate: payment.createdAt.toISOString(),
    modifiedDate: payment.modifiedAt.toISOString(),
    reference: payment.reference,
    destination: `Замовлення ${payment.reference}`,
    cancelList: [
      ...payment.refunds.map((each) => ({ ...each, status: 'success' })),
      ...payment.undoneRefunds.map((each) => ({ ...each, status: 'failure' })),
    ].map(({ status, sum, extRef }) => ({ status, amount: sum, ccy: 980, extRef })),
    ...(payment.state === 'success' && {
      paymentInfo: { maskedPan: '444403******1902', fee: Math.round(payment.amount * 0.013), paymentMethod: 'pan' },
    }),
  })
  const sign = (body: string) => createSign('sha256').update(body).sign(pair.privateKey).toString('base64')
  const till = openTill(clock, { callOf: (payment) => callOf(payment) })

  function callOf(payment: TillPayment, { changedByte = false } = {}): Request {
    const body = Buffer.from(JSON.stringify(told(payment)))
    const headers = { 'x-sign': sign(body.toString()), 'content-type': 'application/json' }
    const place = body.indexOf('"amount":') + '"amount":'.length
    if (changedByte) body[place] = body[place] === 0x31 ? 0x32 : 0x31
    return new Request(payment.callTo, { method: 'POST', headers, body })
  }

  const http = await listenHttp(async (request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/play/pay') return answerPlay(response, till, body)
    if (url.pathname.startsWith('/pay/')) return answerPayPage(response, 'monobank', till.find(url.pathname.slice(5)))
    const trouble = till.troubles.take()
    if (goWrong(trouble, request, response)) return
    const { status, answer } = answerOf(url, request.headers['x-token'], body, trouble)
    answerOr(trouble, request, response, answer, status)
  }, port)

  function answerOf(
    url: URL,
    given: unknown,
    body: string,
    trouble: PayTrouble | undefined,
  ): { status: number; answer: unknown } {
    const fine = (answer: unknown) => ({ status: 200, answer })
    const error = (status: number, errCode: string, errText: string) => ({ status, answer: { errCode, errText } })
    if (given !== token || trouble === 'badKey') return error(403, 'FORBIDDEN', 'forbidden')
    const path = url.pathname.replace('/api/merchant/', '')
    if (path === 'pubkey') {
      keysAsked += 1
      const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
      return fine({ key: Buffer.from(pem).toString('base64') })
    }
    if (path === 'details') return fine({ merchantId: 'stand-in', merchantName: 'Крамниця' })
    if (path === 'statement') {
      const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')].map((each) => Number(each) * 1000)
      return fine({ list: till.paidOn(from ?? 0, to ?? 0).map(told) })
    }
    if (path === 'invoice/status') {
      const payment = [...till.payments.values()].find(({ id }) => id === url.searchParams.get('invoiceId'))
      return payment ? fine(told(payment)) : error(404, 'NOT_FOUND', 'invoice not found')
    }
    const said = JSON.parse(body) as Record<string, unknown>
    till.sent.push({ path, ...said })
    if (path === 'invoice/create') {
      if (!Number.isSafeInteger(said['amount']) || Number(said['amount']) <= 0)
        return error(400, 'BAD_REQUEST', 'invalid amount')
      const { reference } = said['merchantPaymInfo'] as { reference: string }
      const payment = till.open({
        reference,
        amount: Number(said['amount']),
        currency: 'UAH',
        callTo: String(said['webHookUrl']),
        returnTo: String(said['redirectUrl']),
      })
      return fine({ invoiceId: payment.id, pageUrl: `${http.address}/pay/${payment.id}` })
    }
    if (path !== 'invoice/cancel') return error(404, 'NOT_FOUND', 'not found')
    const payment = till.find(String(said['invoiceId']))
    if (trouble === 'refused') return error(400, 'CARD_CLOSED', 'Картку закрито')
    const done = till.refund(payment, Number(said['amount']), typeof said['extRef'] === 'string' ? said['extRef'] : '')
    return done ? fine({ status: 'success' }) : error(400, 'BAD_REQUEST', 'amount is too large')
  }

  return standInOf(till, {
    name: 'monobank',
    settings: { MONO_API_URL: http.address, MONOBANK_TOKEN: token },
    callOf: (reference, faults) => callOf(till.find(reference), faults),
    changeKey() {
      pair = newPair()
    },
    get keysAsked() {
      return keysAsked
    },
    close: () => http.close(),
  })
}
