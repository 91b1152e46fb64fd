import { afterAll, beforeAll, expect } from 'vitest'
import { deepIt } from '../../../../tests/deep.ts'
import { beforeMigration, cloneDatabase, runMigrationsFrom } from '../../../../tests/build/clone-database.ts'
import { openSending, outboxRow } from '../../../../tests/build/outbox.ts'
import { shopAt, type TestShop } from '../../../../tests/build/shop.ts'
import { openSmtpSink, type SmtpSink } from '../../../../tests/stand-ins/smtp.ts'
import { openClock } from '../../../../tests/stand-ins/stand-in.ts'

/** Until then messages had a table of their own. */
const moving = '0030_work.sql'

let shop: TestShop
let smtp: SmtpSink
let drop: () => Promise<void>
const ids: string[] = []

beforeAll(async () => {
  smtp = await openSmtpSink(openClock())
  const cloned = await cloneDatabase(beforeMigration(moving))
  drop = cloned.drop
  shop = shopAt(cloned.url, { ...smtp.settings, SHOP_ORIGIN: 'https://shop.ua' })
  const { rows } = await shop.database.pool.query(`
    insert into outbox (channel, recipient, language, template, parameters, state, attempts, failure, sent_at)
    values
      ('email', 'maria@example.ua', 'uk', 'signInCode', '{"code": "4821"}', 'waiting', 2, 'unavailable', null),
      ('email', 'maria@example.ua', 'en', 'orderPlaced', '{"orderNumber": "000123", "trackingPath": "/en/track/a"}',
        'waiting', 0, '', null),
      ('sms', '+380671234567', 'uk', 'signInCode', '{}', 'sent', 1, '', now()),
      ('email', 'ivan@example.ua', 'uk', 'registrationLink', '{"path": "/uk/x"}', 'failed', 9, 'badRecipient', null)
    returning id`)
  ids.push(...rows.map(({ id }) => id as string))
  await runMigrationsFrom(cloned.url, moving)
})
afterAll(async () => {
  await shop.database.close()
  await Promise.all([drop(), smtp.close()])
})

deepIt('[AUTH-8] messages that wait when the shop is brought up to date are sent, with their codes', async () => {
  expect(await openSending(shop).sendAll()).toBe(2)
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Код входу', 'Order 000123 is placed'])
  expect(smtp.mails[0]?.text).toContain('4821')
})

deepIt('[AUTH-8] what was sent, or failed, stays as it was, and its secrets stand apart', async () => {
  const [sent = '', failed = ''] = ids.slice(2)
  expect(await outboxRow(shop, sent)).toMatchObject({ state: 'done', lane: 'turbosms', secret: {}, attempts: 1 })
  expect(await outboxRow(shop, failed)).toMatchObject({
    state: 'failed',
    failure: 'badRecipient',
    kind: 'registrationLink',
    about: 'ivan@example.ua',
    payload: {
      channel: 'email',
      language: 'uk',
      recipient: 'ivan@example.ua',
      parameters: {},
    },
    secret: { path: '/uk/x' },
  })
})
