import { afterEach, expect, it } from 'vitest'
import { theShop } from '#kit/actor.ts'
import { openWorker } from '#platform/server/work/work-worker.ts'
import { testShop } from '../../../../tests/build/database.ts'
import { buildMessage, openSending, outboxRow } from '../../../../tests/build/outbox.ts'
import { openSmtpSink } from '../../../../tests/stand-ins/smtp.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'
import { openTurboSms } from '../../../../tests/stand-ins/turbosms.ts'
import type { Work } from '#platform/server/work/work-kind.ts'
import { messageKinds } from './message-kinds.ts'
import { queueMessage } from './queue-message.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function open({ pollMs = 60_000, isLocal = false } = {}) {
  const clock = openClock()
  const [smtp, phones] = await Promise.all([openSmtpSink(clock), openTurboSms(clock)])
  const shop = await testShop(isLocal ? {} : { ...smtp.settings, ...phones.settings })
  const kept: Work[] = []
  const worker = openWorker(shop, {
    kinds: Object.values(messageKinds),
    pollMs,
    onKept: (_, work) => void kept.push(work),
  })
  ends.push(smtp.close, phones.close, worker.close)
  return { shop, smtp, phones, kept, worker }
}
/** Far less than the pause between two looks of a worker that nobody wakes. */
const soon = { interval: 10 }
const order = { template: 'orderPlaced', parameters: { orderNumber: '000123', trackingPath: '/uk/track/abc' } } as const

it('[AUTH-8] a message that this process commits goes out at once, however seldom it looks by itself', async () => {
  const { shop, smtp, phones } = await open()
  // lets the worker find nothing and go to sleep
  await shop.database.db.selectFrom('work').select('id').execute()
  await buildMessage(shop)
  await buildMessage(shop, { channel: 'sms', ...order })
  await expect.poll(() => [smtp.mails.length, phones.messages.length], soon).toEqual([1, 1])
})

it('[AUTH-8] a message that another process queued and did not live to send is found', async () => {
  const { shop, smtp } = await open({ pollMs: 50 })
  const message = { channel: 'email', recipient: 'maria@example.ua', language: 'en', ...order } as const
  await shop.database.db.transaction().execute((tx) => queueMessage(tx, message, theShop))
  await expect.poll(() => smtp.mails.map(({ subject }) => subject), soon).toEqual(['Order 000123 is placed'])
})

it('[AUTH-8] in a shop without a provider each message is printed once', async () => {
  const { shop, kept } = await open({ isLocal: true })
  const id = await buildMessage(shop, { channel: 'sms' })
  await expect
    .poll(() => kept, soon)
    .toMatchObject([{ payload: { recipient: '+380671234567' }, secret: { code: '4821' } }])
  await expect.poll(async () => (await outboxRow(shop, id)).state, soon).toBe('kept')
})

it('a phone provider that hangs does not hold up e-mails', async () => {
  const { shop, smtp, phones } = await open()
  phones.failNext('hang', 2)
  for (let number = 0; number < 3; number++) await buildMessage(shop, { channel: 'sms', ...order })
  await buildMessage(shop)
  await expect.poll(() => smtp.mails.length, soon).toBe(1)
  await phones.close()
})

it('at the end it finishes what it has begun, and takes nothing new', async () => {
  const { shop, smtp, worker } = await open()
  await buildMessage(shop)
  await expect.poll(() => smtp.mails.length, soon).toBe(1)
  await worker.close()
  const id = await buildMessage(shop)
  expect(await outboxRow(shop, id)).toMatchObject({ state: 'waiting', attempts: 0 })
})

it('[OUT-8] [AUTH-3] a code or a link to come in goes before letters that waited for long, and those before invitations', async () => {
  const { shop, smtp, worker } = await open()
  await worker.close()
  const invitation = { template: 'reviewInvitation', parameters: order.parameters } as const
  await buildMessage(shop, { ...invitation, language: 'en' })
  for (const orderNumber of ['000123', '000124'])
    await buildMessage(shop, { ...order, parameters: { ...order.parameters, orderNumber }, language: 'en' })
  await buildMessage(shop, { template: 'registrationLink', parameters: { path: '/en/x' }, language: 'en' })
  await buildMessage(shop, { language: 'en' })
  // told as late as whoever is sent a link, or the time would say whose address is taken
  await buildMessage(shop, { template: 'alreadyRegistered', parameters: { path: '/en/x' }, language: 'en' })
  await openSending(shop).sendAll()
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([
    'Finish registering',
    'Sign-in code',
    'You already have an account',
    'Order 000123 is placed',
    'Order 000124 is placed',
    'How do you like your order 000123?',
  ])
})
