import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liqPay } from './liqpay/index.ts'
import { dataOf } from './liqpay/sign.ts'
import { monobank } from './monobank/index.ts'
import type { Provider } from './provider.ts'
import { wayForPay } from './wayforpay/index.ts'
import { withoutCards } from './wire.ts'

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    '0x10',
    'NaN',
    '1200.505',
    '1200.5',
    1200.5,
    -1,
    0,
    1e21,
    [],
    {},
  ),
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.array(fc.anything(), { maxLength: 3 }),
)
const some = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 3, arbitrary: value }, odd)
const sum = fc.constantFrom<unknown>('1200.50', 1200.5, '1', 1, '0.01')

const liqPayCall = fc.record(
  {
    order_id: some(fc.constantFrom('000001-abc', 17)),
    payment_id: some(fc.integer()),
    status: some(fc.constantFrom('success', 'failure', 'reversed', 'wait_accept', 'sandbox', '3ds_verify')),
    amount: some(sum),
    currency: some(fc.constant('UAH')),
    receiver_commission: some(sum),
    refund_amount: some(sum),
    err_code: odd,
    err_description: odd,
    end_date: some(fc.constant(1_760_000_000_000)),
    create_date: odd,
    sender_card_mask2: fc.constant('444403*02'),
  },
  { requiredKeys: [] },
)
const monobankCall = fc.record(
  {
    invoiceId: some(fc.constant('p2_abc')),
    status: some(fc.constantFrom('success', 'reversed', 'failure', 'expired', 'hold')),
    amount: some(fc.constantFrom(120_050, 1)),
    ccy: some(fc.constantFrom(980, 840)),
    reference: some(fc.constant('000001-abc')),
    modifiedDate: some(fc.constant('2026-11-20T10:00:00Z')),
    failureReason: odd,
    errCode: odd,
    cancelList: some(fc.array(fc.record({ status: fc.constant('success'), amount: some(fc.constant(1)) }))),
    paymentInfo: some(fc.record({ fee: some(fc.constant(10)), maskedPan: fc.constant('444403******1902') })),
  },
  { requiredKeys: [] },
)
const wayForPayCall = fc.record(
  {
    merchantAccount: some(fc.constant('stand_in_merchant')),
    orderReference: some(fc.constant('000001-abc')),
    amount: some(sum),
    currency: some(fc.constant('UAH')),
    authCode: odd,
    cardPan: fc.constant('41****8217'),
    transactionStatus: some(fc.constantFrom('Approved', 'Declined', 'Refunded', 'Expired', 'Pending')),
    reason: odd,
    reasonCode: some(fc.constant(1100)),
    fee: some(sum),
    refundAmount: some(sum),
    createdDate: some(fc.constant(1_760_000_000)),
    processingDate: some(fc.constant(1_760_000_000)),
    merchantSignature: odd,
  },
  { requiredKeys: [] },
)

const json = (said: unknown) => Buffer.from(JSON.stringify(said) ?? '')
const cases: readonly (readonly [Provider, fc.Arbitrary<object>, (said: unknown) => Buffer, string])[] = [
  [liqPay, liqPayCall, (said) => Buffer.from(new URLSearchParams({ data: dataOf(said as object) }).toString()), ''],
  [monobank, monobankCall, json, 'application/json'],
  [wayForPay, wayForPayCall, json, 'application/json'],
]

it('[OUT-2] of a message that nobody can read, no number of a card and no token is kept', () => {
  const said = { walletData: { cardToken: 'tok_1' }, recToken: 'tok_2', pan: '444403******1902', mask: '41****8217' }
  const whole = JSON.stringify(said)
  const inForm = new URLSearchParams({ data: dataOf(said), signature: 'x' }).toString()
  for (const body of [whole, inForm]) {
    const kept = withoutCards(Buffer.from(body)).toString()
    const text = kept + Buffer.from(new URLSearchParams(kept).get('data') ?? '', 'base64').toString()
    expect(text).toContain('walletData')
    expect(text).not.toMatch(/tok_|1902|8217/)
  }
})

describe.each(cases)('$name', (provider, call, wrap, type) => {
  it('[OUT-4] [OUT-5] whatever a signed call says is read or is not, and what is kept of it says the same', () => {
    fc.assert(
      fc.property(call, (said) => {
        const body = wrap(said)
        const word = provider.read(body, type)
        if (!word) return
        for (const amount of [word.amount, word.refunded, word.fee ?? 0]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(word.happenedAt === null || Number.isFinite(word.happenedAt.getTime())).toBe(true)
        const kept = provider.reduce(body, type)
        expect(provider.read(kept, type)).toEqual(word)
        const text =
          kept.toString() + Buffer.from(new URLSearchParams(kept.toString()).get('data') ?? '', 'base64').toString()
        expect(text).not.toMatch(/444403\*|41\*\*\*\*8217/)
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '"x"',
    '{"amount":',
    '\u0000\u00ff',
    'data=',
    'data=%00&signature=',
    '='.repeat(999),
  ])('[OUT-5] a body of %j is nobody’s payment', (body) => {
    expect(provider.read(Buffer.from(body, 'latin1'), type)).toBeUndefined()
  })
})
