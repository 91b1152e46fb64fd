import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { TroubleQueue, type Clock, type Deed, type OverviewRow, type StandIn } from '../stand-in.ts'
import { payTroubles, type PayTrouble } from './troubles.ts'

export type TillState = 'created' | 'processing' | 'success' | 'failure' | 'expired'

/** A payment as a company has it; sums are kopiykas. */
export interface TillPayment {
  reference: string
  /** The company's own number. */
  id: string
  amount: number
  currency: string
  state: TillState
  /** Refunds, one after the other, under the numbers that they were asked by. */
  refunds: { sum: number; extRef: string }[]
  /** Refunds that it took and did not do. */
  undoneRefunds: { sum: number; extRef: string }[]
  /** Why it failed. */
  reason: string
  callTo: string
  returnTo: string
  createdAt: Date
  modifiedAt: Date
  paidAt: Date | null
}

/** One of the three, as tests drive it. */
export interface PayStandIn extends StandIn {
  readonly payments: readonly TillPayment[]
  /** By our reference. */
  find(reference: string): TillPayment
  /** Somebody pays, whatever the page says; the shop is called. `paid` is another sum than was asked for. */
  pay(reference: string, changes?: { amount?: number; currency?: string }): Promise<void>
  fail(reference: string, reason?: string): Promise<void>
  /** The shop's owner gives back in the company's own cabinet. */
  refundThere(reference: string, sum: number): Promise<void>
  /** The call that tells how a payment stands now. */
  callOf(reference: string, faults?: { changedByte?: boolean }): Request
  /** Calls go this way; left out: by HTTP. */
  deliverBy(send: (call: Request) => Promise<Response>): void
  /** Nothing that was ordered to fail fails any more. */
  endTroubles(): void
  /** From now on it calls nobody: the shop learns of payments by asking. */
  isSilent: boolean
  /** From now on refunds are taken and not done; set back, those that were taken are done. */
  isSlow: boolean
  /** Refunds that were taken are not done after all. */
  refuseTaken(): void
}

const mostTries = 3

/** The common part of the three: payments, and the calls that tell the shop of them. */
export function openTill(clock: Clock, { callOf }: { callOf: (payment: TillPayment) => Request }) {
  const payments = new Map<string, TillPayment>()
  let isSlow = false
  const taken: { payment: TillPayment; sum: number; extRef: string }[] = []
  let send: (call: Request) => Promise<Response> = (call) => fetch(call)
  const till = {
    isSilent: false,
    payments,
    troubles: new TroubleQueue<PayTrouble>(payTroubles),
    /** Each question that it was asked. */
    sent: [] as unknown[],
    get isSlow() {
      return isSlow
    },
    set isSlow(is) {
      isSlow = is
      if (is) return
      for (const { payment, sum, extRef } of taken.splice(0)) till.refund(payment, sum, extRef)
    },
    find(reference: string): TillPayment {
      const found = payments.get(reference) ?? [...payments.values()].find(({ id }) => id === reference)
      if (!found) throw new Error(`no payment ${reference}`)
      return found
    },
    open(given: Pick<TillPayment, 'reference' | 'amount' | 'currency' | 'callTo' | 'returnTo'> & { id?: string }) {
      const earlier = payments.get(given.reference)
      if (earlier) return earlier
      const now = clock.now()
      const payment: TillPayment = {
        id: `p${randomBytes(8).toString('hex')}`,
        ...given,
        state: 'created',
        refunds: [],
        undoneRefunds: [],
        reason: '',
        createdAt: now,
        modifiedAt: now,
        paidAt: null,
      }
      payments.set(payment.reference, payment)
      return payment
    },
    change(payment: TillPayment, patch: Partial<TillPayment>): void {
      // later than whatever was told before, as its clock may stand still
      const modifiedAt = new Date(Math.max(clock.now().getTime(), payment.modifiedAt.getTime() + 1000))
      Object.assign(payment, patch, { modifiedAt })
    },
    /** As a company does: again, where nobody answers 200. */
    async tell(payment: TillPayment): Promise<void> {
      if (till.isSilent) return
      for (let tries = 0; tries < mostTries; tries++) {
        const answer = await send(callOf(payment)).catch(() => undefined)
        if (answer?.status === 200) return
      }
    },
    async pay(reference: string, changes: { amount?: number; currency?: string } = {}): Promise<void> {
      const payment = till.find(reference)
      if (payment.state === 'success') return
      till.change(payment, { state: 'success', reason: '', paidAt: clock.now(), ...changes })
      await till.tell(payment)
    },
    async fail(reference: string, reason = 'Недостатньо коштів'): Promise<void> {
      const payment = till.find(reference)
      till.change(payment, { state: 'failure', reason })
      await till.tell(payment)
    },
    /** Undefined where there is not so much left of it. */
    refund(payment: TillPayment, sum: number, extRef: string): TillPayment | undefined {
      if (extRef !== '' && [...payment.refunds, ...taken].some((each) => each.extRef === extRef)) return payment
      if (payment.state !== 'success' || sum <= 0 || refundedOf(payment) + sum > payment.amount) return undefined
      if (isSlow) taken.push({ payment, sum, extRef })
      else till.change(payment, { refunds: [...payment.refunds, { sum, extRef }] })
      return payment
    },
    refuseTaken(): void {
      for (const { payment, ...undone } of taken.splice(0))
        till.change(payment, { undoneRefunds: [...payment.undoneRefunds, undone] })
    },
    async refundThere(reference: string, sum: number): Promise<void> {
      const payment = till.find(reference)
      if (!till.refund(payment, sum, '')) throw new Error('not so much is left')
      await till.tell(payment)
    },
    deliverBy(by: typeof send): void {
      send = by
    },
    paidOn(from: number, to: number): TillPayment[] {
      return [...payments.values()].filter(({ paidAt }) => paidAt && paidAt.getTime() >= from && paidAt.getTime() <= to)
    },
    reset(): void {
      payments.clear()
      taken.length = 0
      till.sent.length = 0
      till.troubles.clear()
      till.isSilent = false
      till.isSlow = false
    },
  }
  return till
}
export type Till = ReturnType<typeof openTill>

/** One of the three of its till, with what is its own. */
export function standInOf<Own extends Pick<PayStandIn, 'name' | 'settings' | 'callOf' | 'close'>>(
  till: Till,
  own: Own,
): PayStandIn & Own {
  const shared: Omit<PayStandIn, keyof Pick<PayStandIn, 'name' | 'settings' | 'callOf' | 'close'>> = {
    troubles: payTroubles,
    failNext: (trouble, times) => till.troubles.add(trouble, times),
    endTroubles: () => till.troubles.clear(),
    get payments() {
      return [...till.payments.values()]
    },
    find: till.find,
    pay: till.pay,
    fail: till.fail,
    refundThere: till.refundThere,
    refuseTaken: till.refuseTaken,
    deliverBy: till.deliverBy,
    get isSilent() {
      return till.isSilent
    },
    set isSilent(is) {
      till.isSilent = is
    },
    get isSlow() {
      return till.isSlow
    },
    set isSlow(is) {
      till.isSlow = is
    },
    received: () => till.sent,
    deeds: payDeeds(till),
    overview: () => payOverview(till),
    reset: till.reset,
  }
  // getters stay getters
  return Object.defineProperties(shared, Object.getOwnPropertyDescriptors(own)) as PayStandIn & Own
}

export function refundedOf({ refunds }: TillPayment): number {
  return refunds.reduce((sum, each) => sum + each.sum, 0)
}

/** Hryvnias with two decimals. */
export function inHryvnias(amount: number): string {
  return (amount / 100).toFixed(2)
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The page of a company on which one pays, by buttons in place of a card. */
export function answerPayPage(response: ServerResponse, title: string, payment: TillPayment): void {
  const button = (act: string, words: string) =>
    `<button name="act" value="${act}" style="font:inherit;padding:12px 20px">${words}</button>`
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><main style="font:18px system-ui;max-width:30em;margin:3em auto;padding:0 1em">
<h1>${title}</h1><p>${escaped(payment.reference)}: <strong>${inHryvnias(payment.amount)} ${escaped(payment.currency)}</strong> (${payment.state})</p>
<form method="post" action="/play/pay" style="display:grid;gap:12px">
<input type="hidden" name="reference" value="${escaped(payment.reference)}">
${button('pay', 'Сплатити')} ${button('fail', 'Відмовити')} ${button('silent', 'Сплатити й мовчати')} ${button('leave', 'Піти, не сплативши')}
</form></main></html>`)
}

/** Its buttons; each sends the browser back to the shop. */
export async function answerPlay(response: ServerResponse, till: Till, body: string): Promise<void> {
  const form = new URLSearchParams(body)
  const payment = till.find(form.get('reference') ?? '')
  const act = form.get('act')
  if (act === 'pay') await till.pay(payment.reference)
  if (act === 'fail') await till.fail(payment.reference)
  if (act === 'silent') till.change(payment, { state: 'success', paidAt: new Date() })
  response.writeHead(303, { Location: payment.returnTo }).end()
}

/** Commands for payments on the control's page. */
function payDeeds(till: Till): Deed[] {
  const references = () => [...till.payments.keys()].toReversed()
  const reference = { name: 'reference', label: 'Payment', choices: references }
  const act = (name: string, title: string, does: (reference: string, sum: number) => Promise<void>): Deed => ({
    name,
    title,
    fields: [reference, { name: 'sum', label: 'Sum, ₴', usual: '' }],
    act: ({ reference: given = '', sum = '' }) => {
      void does(given, Math.round(Number(sum) * 100)).catch(() => {})
      return given
    },
  })
  return [
    act('pay', 'The payment succeeds', (given, sum) => till.pay(given, sum > 0 ? { amount: sum } : {})),
    act('fail', 'The payment is declined', (given) => till.fail(given)),
    act('refund', 'Money goes back in the cabinet', (given, sum) => till.refundThere(given, sum)),
    act('tell', 'It calls once more', (given) => till.tell(till.find(given))),
  ]
}

function payOverview(till: Till): OverviewRow[] {
  return [...till.payments.values()].toReversed().map((payment) => ({
    reference: payment.reference,
    sum: `${inHryvnias(payment.amount)} ${payment.currency}`,
    state: payment.state,
    back: inHryvnias(refundedOf(payment)),
  }))
}
