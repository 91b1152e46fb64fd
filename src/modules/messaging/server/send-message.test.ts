import { PassThrough } from 'node:stream'
import { shopper } from '#kit/actor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMessage } from '#modules/messaging/server/index.ts'
import { openLog } from '#platform/server/log.ts'
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts'
import { doNext, usualPausesSeconds } from '#platform/server/work/do-next.ts'
import { claimMs } from '#platform/server/work/hold-claim.ts'
import { claimWork, finishClaim, type ClaimedWork } from '#platform/server/work/work.sql.ts'
import { inEnvironment, testShop, type TestShop } from '../../../../tests/build/database.ts'
import { buildMessage, openSending, outboxRow } from '../../../../tests/build/outbox.ts'
import { openSmtpSink, type SmtpSink } from '../../../../tests/stand-ins/smtp.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'
import { openTurboSms, type TurboSms } from '../../../../tests/stand-ins/turbosms.ts'
import { messageKinds } from './message-kinds.ts'
import { trySmtp } from './try-keys.ts'

let shop: TestShop
let smtp: SmtpSink
let phones: TurboSms
let sending: ReturnType<typeof openSending>

beforeAll(async () => {
  const clock = openClock()
  ;[smtp, phones] = await Promise.all([
    openSmtpSink(clock),
    openTurboSms(clock, { senders: ['Kramnytsia', 'KramViber'] }),
  ])
  const settings = { ...smtp.settings, ...phones.settings, TURBOSMS_VIBER_SENDER: 'KramViber' }
  shop = await testShop({ ...settings, SHOP_ORIGIN: 'https://shop.ua', MAIL_FROM: 'hello@shop.ua' })
  sending = openSending(shop)
})
afterAll(async () => {
  await Promise.all([smtp.close(), phones.close()])
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('work').execute()
  await shop.database.db.deleteFrom('companies').execute()
  smtp.reset()
  phones.reset()
  phones.balance = 100
})

const day = 24 * 60 * 60 * 1000
const pausesMs = usualPausesSeconds.map((seconds) => seconds * 1000)
const order = { template: 'orderPlaced', parameters: { orderNumber: '000123', trackingPath: '/uk/track/abc' } } as const

describe('a queued message', () => {
  it('[AUTH-8] nothing is sent of a transaction that was rolled back', async () => {
    const rolledBack = shop.database.transaction(async (tx) => {
      await queueMessage(tx, { channel: 'sms', recipient: '+380671234567', language: 'uk', ...order }, shopper)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await sending.sendAll()).toBe(0)
    expect(phones.messages).toEqual([])
  })

  it('[AUTH-8] an e-mail goes by SMTP, an SMS by TurboSMS, and what they answered is kept', async () => {
    const mail = await buildMessage(shop)
    const sms = await buildMessage(shop, { channel: 'sms', recipient: '+380501112233', ...order })
    expect(await sending.sendAll()).toBe(2)
    expect(smtp.mails.map(({ to, from }) => [from, to])).toEqual([['hello@shop.ua', ['maria@example.ua']]])
    expect(phones.messages).toMatchObject([
      {
        recipient: '380501112233',
        by: 'sms',
        sender: 'Kramnytsia',
        sequenceId: sms,
        text: 'Замовлення 000123 прийнято. Стежити: https://shop.ua/uk/track/abc',
      },
    ])
    expect(await outboxRow(shop, mail)).toMatchObject({ state: 'done', attempts: 1, answer: /queued as 1/ })
    const { answer, done_at: sentAt } = await outboxRow(shop, sms)
    expect(answer).toBe(`800 SUCCESS_MESSAGE_ACCEPTED ${phones.messages[0]?.id}`)
    expect(sentAt).toBeInstanceOf(Date)
  })

  it('[AUTH-8] Viber is tried first; a phone without it gets an SMS', async () => {
    phones.withoutViber.add('380671111111')
    for (const recipient of ['+380672222222', '+380671111111'])
      await buildMessage(shop, { channel: 'viber', recipient })
    await sending.sendAll()
    expect(phones.messages.map(({ by, sender }) => [by, sender])).toEqual([
      ['viber', 'KramViber'],
      ['sms', 'Kramnytsia'],
    ])
  })

  it('a code is wiped from the database when it is sent, or too late; the order’s number is not', async () => {
    const code = await buildMessage(shop)
    const placed = await buildMessage(shop, { channel: 'sms', ...order })
    const late = await buildMessage(shop, { expiresAt: new Date(shop.now().getTime() - 1) })
    await sending.sendAll()
    expect((await outboxRow(shop, code)).parameters).toEqual({})
    expect((await outboxRow(shop, placed)).parameters).toEqual(order.parameters)
    expect(await outboxRow(shop, late)).toMatchObject({ state: 'failed', failure: 'expired', parameters: {} })
    expect(smtp.mails.length).toBe(1)
  })
})

describe('trouble', () => {
  it('a provider that is away is asked again, later and later, then the message has failed and says why', async () => {
    const id = await buildMessage(shop, {
      channel: 'sms',
      ...order,
      expiresAt: new Date(shop.now().getTime() + 9 * day),
    })
    phones.failNext('http500', pausesMs.length + 1)
    for (const [index, pause] of pausesMs.entries()) {
      expect(await sending.sendAll(), `attempt ${index + 1}`).toBe(1)
      shop.travel(pause - 1000)
      expect(await sending.sendAll(), `too early after attempt ${index + 1}`).toBe(0)
      shop.travel(1000)
    }
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'waiting', attempts: 8, last_error: 'HTTP 500' })
    await sending.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure: 'unavailable', attempts: 9 })
    shop.travel(9 * day)
    expect(await sending.sendAll()).toBe(0)
  })

  it('a code is not tried again when it would come too late', async () => {
    const id = await buildMessage(shop, { expiresAt: new Date(shop.now().getTime() + 30_000) })
    smtp.failNext('busy', 9)
    await sending.sendAll()
    shop.travel(10_000)
    await sending.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure: 'unavailable', attempts: 2 })
  })

  const passing = [
    'http500',
    'http429',
    'html',
    'malformed',
    'cut',
    'convertFailed',
    'smsFailed',
    'viberFailed',
    'fatal',
  ]
  it.each(passing)('TurboSMS: %s passes by itself', async (trouble) => {
    const id = await buildMessage(shop, { channel: 'sms', ...order })
    phones.failNext(trouble)
    await sending.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'waiting', failure: 'unavailable' })
    shop.travel(10_000)
    await sending.sendAll()
    expect([await outboxRow(shop, id), phones.messages.length]).toMatchObject([{ state: 'done', last_error: '' }, 1])
  })

  it.each([
    ['badToken', 'badKey', '105 REQUIRED_AUTH'],
    ['inactiveUser', 'badKey', '106 REQUIRED_ACTIVE_USER'],
    ['noMoney', 'noMoney', '203 REQUIRED_BALANCE'],
    ['badSender', 'badSender', '302 INVALID_MESSAGE_SENDER'],
    ['senderNotActive', 'badSender', '401 NOT_ALLOWED_MESSAGE_SENDER_NOT_ACTIVE'],
    ['badPhone', 'badRecipient', '305 INVALID_PHONE'],
    ['stopList', 'badRecipient', '404 NOT_ALLOWED_NUMBER_STOPLIST'],
    ['saveFailed', 'refused', '505 FAILED_SAVE'],
  ])('TurboSMS: %s is final: %s', async (trouble, failure, said) => {
    const id = await buildMessage(shop, { channel: 'sms', ...order })
    phones.failNext(trouble)
    await sending.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure, last_error: said, attempts: 1 })
  })

  it('[OUT-4] TurboSMS: a message that was accepted is accepted, however odd the rest of the answer is', async () => {
    const id = await buildMessage(shop, { channel: 'sms', ...order })
    phones.failNext('odd')
    await sending.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'done', answer: '800', attempts: 1 })
    expect(phones.messages).toHaveLength(1)
  })

  it('TurboSMS: a number that it refuses itself fails with the reason of its row', async () => {
    phones.stopList.add('380671234567')
    const id = await buildMessage(shop, { channel: 'sms', ...order })
    await sending.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure: 'badRecipient' })
    phones.stopList.clear()
  })

  it.each([
    ['busy', 'waiting', 'unavailable'],
    ['cut', 'waiting', 'unavailable'],
    ['noSuchBox', 'failed', 'badRecipient'],
    ['badSender', 'failed', 'badSender'],
    ['spam', 'failed', 'refused'],
  ])('SMTP: after %s a message is %s: %s', async (trouble, state, failure) => {
    const id = await buildMessage(shop)
    smtp.failNext(trouble)
    await sending.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state, failure })
    shop.travel(10_000)
    await sending.sendAll()
    expect(smtp.mails.length).toBe(state === 'waiting' ? 1 : 0)
  })

  it('SMTP: a wrong password is final; a server that is away is asked again', async () => {
    const wrong = openSending(inEnvironment(shop, { SMTP_URL: smtpUrl('wrong') }))
    const id = await buildMessage(shop)
    await wrong.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure: 'badKey' })
    const away = openSending(inEnvironment(shop, { SMTP_URL: 'smtp://127.0.0.1:1' }))
    const other = await buildMessage(shop)
    await away.sendAll()
    expect(await outboxRow(shop, other)).toMatchObject({ state: 'waiting', failure: 'unavailable' })
  })

  it('SMTP: a server on another machine gets nothing before TLS, unless the settings say so', async () => {
    // the same server, by an address that is not taken for this machine
    const elsewhere = smtpUrl('stand-in-smtp').replace('127.0.0.1', '0.0.0.0')
    for (const [url, state, mails] of [
      [elsewhere, 'failed', 0],
      [`${elsewhere}?ignoreTLS=true`, 'done', 1],
    ] as const) {
      const own = openSending(inEnvironment(shop, { SMTP_URL: url }))
      const id = await buildMessage(shop)
      await own.sendAll()
      expect([await outboxRow(shop, id), smtp.mails.length]).toMatchObject([{ state }, mails])
    }
  })

  it('[OUT-2] SMTP: a try that asks no server is no success', async () => {
    await expect(trySmtp(shop, 'smtp://mail.example.ua?jsonTransport=true')).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })

  it('a message to no address and no number never leaves the shop', async () => {
    const ids = [
      await buildMessage(shop, { recipient: 'maria@example.ua\r\nBcc: all@example.ua' }),
      await buildMessage(shop, { recipient: 'a@example.ua, b@example.ua' }),
      await buildMessage(shop, { channel: 'sms', recipient: '112' }),
    ]
    await sending.sendAll()
    for (const id of ids) expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure: 'badRecipient' })
    expect([smtp.mails.length, phones.messages.length]).toEqual([0, 0])
  })

  it('with one provider set up, what the other would carry fails and says so', async () => {
    const half = openSending(inEnvironment(shop, { TURBOSMS_TOKEN: '' }))
    const id = await buildMessage(shop, { channel: 'sms', ...order })
    await half.sendAll()
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'failed', failure: 'notSetUp' })
  })
})

describe('several processes', () => {
  it('two at once send each message once', async () => {
    const other = openSending(shop)
    for (let number = 0; number < 60; number++)
      await buildMessage(shop, number % 2 ? { channel: 'sms', ...order } : order)
    const workers = [sending, other, sending, other, sending, other]
    const sent = await Promise.all(workers.map((worker) => worker.sendAll()))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect([smtp.mails.length, phones.messages.length]).toEqual([30, 30])
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(30)
  })

  it('one that is killed between taking a message and sending it loses nothing: another sends it when the claim ends', async () => {
    const id = await buildMessage(shop)
    const now = shop.now()
    const claim = {
      lane: 'smtp',
      kinds: [messageKinds.signInCode],
      now,
      claimedUntil: new Date(now.getTime() + claimMs),
    }
    expect((await claimWork(shop.database.db, claim))?.id).toBe(id)
    expect(await sending.sendAll()).toBe(0)
    shop.travel(claimMs)
    expect(await sending.sendAll()).toBe(1)
    expect(smtp.mails.length).toBe(1)
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'done', attempts: 2 })
  })

  it('one that comes back while another sends the message does not write over its claim', async () => {
    const id = await buildMessage(shop)
    const claim = async () => {
      const now = shop.now()
      const claimedUntil = new Date(now.getTime() + claimMs)
      return (await claimWork(shop.database.db, {
        lane: 'smtp',
        kinds: [messageKinds.signInCode],
        now,
        claimedUntil,
      })) as ClaimedWork
    }
    const first = await claim()
    shop.travel(claimMs)
    const second = await claim()
    expect(second).toMatchObject({ id, attempt: 2 })
    expect(await finishClaim(shop.database.db, first, { state: 'failed', failure: 'refused' })).toBe(false)
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'waiting', failure: '' })
    expect(await finishClaim(shop.database.db, second, { state: 'done' })).toBe(true)
    expect(await finishClaim(shop.database.db, second, { state: 'failed' })).toBe(false)
  })

  it('one that comes back after its claim ended changes nothing', async () => {
    const id = await buildMessage(shop, { channel: 'sms', ...order })
    phones.failNext('hang')
    const late = doNext(shop, sending, 'turbosms')
    await expect.poll(() => phones.unanswered).toBe(1)
    shop.travel(claimMs)
    expect(await sending.sendAll()).toBe(1)
    await phones.close()
    await late
    expect(await outboxRow(shop, id)).toMatchObject({ state: 'done', attempts: 2, failure: '' })
    phones = await openTurboSms(openClock(), {
      senders: ['Kramnytsia', 'KramViber'],
      port: Number(new URL(shop.environment.TURBOSMS_API_URL ?? '').port),
    })
  })

  it('an answer that was lost: TurboSMS is given the same number again and sends once; a mailbox sees the same Message-ID', async () => {
    await buildMessage(shop, { channel: 'sms', ...order })
    phones.failNext('cutAfterSending')
    const id = await buildMessage(shop, order)
    smtp.failNext('cutAfterTaking')
    await sending.sendAll()
    shop.travel(10_000)
    await sending.sendAll()
    expect(phones.messages.length).toBe(1)
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@shop.ua>`))
  })
})

it('nothing about a person is logged, whatever happens', async () => {
  const lines = new PassThrough()
  const log = openLog('trace', lines)
  const outgoing = openOutgoing({ ...shop, log })
  const logged = openSending({ ...shop, log, outgoing })
  smtp.unknown.add('maria@example.ua')
  await buildMessage(shop)
  await buildMessage(shop, {
    recipient: 'ivan@example.ua',
    template: 'registrationLink',
    parameters: { path: '/uk/x/t0k3n' },
  })
  await buildMessage(shop, { channel: 'sms', parameters: { code: '7391' } })
  phones.failNext('stopList')
  await buildMessage(shop, { channel: 'sms', parameters: { code: '7391' } })
  await logged.sendAll()
  lines.end()
  let text = ''
  for await (const chunk of lines.setEncoding('utf8')) text += chunk
  // each message, and each call to a provider
  expect(text.trim().split('\n').length).toBe(8)
  // a time and an id may hold the digits of a code by chance
  const said = text.replaceAll(/"time":\d+|"workId":"[\da-f-]{36}"/g, '')
  expect(said).not.toMatch(/example\.ua|67123|4821|7391|t0k3n/)
})

function smtpUrl(password: string): string {
  return (shop.environment.SMTP_URL ?? '').replace(/:[^:@/]+@/, `:${password}@`)
}
