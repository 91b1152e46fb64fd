import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { roleIds } from '#platform/endpoint.ts'
import { deepIt } from '../../../../tests/deep.ts'
import { beforeMigration, cloneDatabase, runMigrationsFrom } from '../../../../tests/build/clone-database.ts'
import { shopAt, type TestShop } from '../../../../tests/build/shop.ts'

/** Until then nobody wrote down which orders were placed signed in. */
const writingDown = '0142_orders_that_joined.sql'

/** The account's own, or one that is not. */
type Contact = 'own' | 'mistyped' | 'another'

interface OldOrder {
  /** What it was placed with, and what staff made of that, one after the other. */
  phones: Contact[]
  /** None, as of each order of the checkout, if left out. */
  emails?: (Contact | '')[]
  account?: { hasPhone?: boolean; unproved?: 'phone' }
}

const placedSignedIn: Record<string, OldOrder> = {
  'with a mistyped phone that staff corrected': { phones: ['mistyped', 'another'] },
  'with somebody else’s phone': { phones: ['another'] },
  'with a mistyped phone that staff made the account’s': { phones: ['mistyped', 'own'] },
  'by an account of an e-mail alone, with a phone that staff corrected': {
    phones: ['mistyped', 'another'],
    account: { hasPhone: false },
  },
  'with a phone of others, and an e-mail that staff entered and corrected': {
    phones: ['another'],
    emails: ['', 'mistyped', 'another'],
  },
  'with a login that the account had not proved': { phones: ['own', 'another'], account: { unproved: 'phone' } },
}

const joined: Record<string, OldOrder> = {
  'by a phone, as it was placed': { phones: ['own'] },
  'by a phone that staff corrected, with an e-mail of the account': { phones: ['own', 'another'], emails: ['own'] },
  'by a phone that is the account’s again': { phones: ['own', 'mistyped', 'own'] },
}

const lost: Record<string, OldOrder> = {
  'by a phone that staff corrected': { phones: ['own', 'another'] },
  'by a phone that staff corrected twice': { phones: ['own', 'mistyped', 'another'] },
  'by an e-mail that staff corrected': { phones: ['another'], emails: ['own', 'another'] },
}

let shop: TestShop
let drop: () => Promise<void>
const ids = new Map<OldOrder, string>()

beforeAll(async () => {
  const cloned = await cloneDatabase(beforeMigration(writingDown))
  drop = cloned.drop
  shop = shopAt(cloned.url)
  for (const order of [placedSignedIn, joined, lost].flatMap((orders) => Object.values(orders))) await insertOld(order)
  await runMigrationsFrom(cloned.url, writingDown)
})
afterAll(async () => {
  await shop.database.close()
  await drop()
})

async function insertOld(order: OldOrder) {
  const { phones, emails = [''], account: { hasPhone = true, unproved } = {} } = order
  const place = ids.size
  const phoneOf = (which: Contact) => `+38063${place + 100}000${['own', 'mistyped', 'another'].indexOf(which)}`
  // as people type it
  const emailOf = (which: Contact | '') => which && `${which.replace('own', 'Own')}${place}@example.ua`
  const [userId, orderId] = [randomUUID(), randomUUID()]
  ids.set(order, orderId)
  const { pool } = shop.database
  await pool.query('insert into users (id, role_id, phone, email, unproved_login) values ($1, $2, $3, $4, $5)', [
    userId,
    roleIds.user,
    hasPhone ? phoneOf('own') : null,
    emailOf('own').toLowerCase(),
    unproved ? phoneOf('own') : null,
  ])
  await pool.query(
    `insert into orders (id, number, source, status, phone, email, carrier, payment_type, tracking_token, customer_id)
    values ($1, $2, 'me', 'new', $3, $4, 'novaPoshta', 'onDelivery', $2, $5)`,
    [orderId, String(place), phoneOf(phones.at(-1) ?? 'own'), emailOf(emails.at(-1) ?? ''), userId],
  )
  const edit = (changes: object) =>
    pool.query(
      `insert into history (entity, entity_id, action, actor_name, changes) values ('order', $1, 'edited', '', $2)`,
      [orderId, changes],
    )
  await edit({ note: { from: '', to: 'Не відповідає' } })
  for (const [index, to] of phones.slice(1).entries())
    await edit({ phone: { from: phoneOf(phones[index] ?? 'own'), to: phoneOf(to) } })
  for (const [index, to] of emails.slice(1).entries())
    await edit({ email: { from: emailOf(emails[index] ?? ''), to: emailOf(to) } })
}

async function stateOf(order: OldOrder | undefined) {
  const id = order && ids.get(order)
  const { rows } = await shop.database.pool.query<{ isOwned: boolean; isPlacedSignedIn: boolean }>(
    `select customer_id is not null as "isOwned", is_placed_signed_in as "isPlacedSignedIn" from orders where id = $1`,
    [id],
  )
  return rows
}

deepIt.each(Object.entries(placedSignedIn))(
  '[AUTH-10] an older order that was placed signed in is its account’s for good: %s',
  async (_, order) => {
    expect(await stateOf(order)).toEqual([{ isOwned: true, isPlacedSignedIn: true }])
  },
)

deepIt.each(Object.entries(joined))(
  '[AUTH-10] an older one that joined stays while it has a contact of the account: %s',
  async (_, order) => {
    expect(await stateOf(order)).toEqual([{ isOwned: true, isPlacedSignedIn: false }])
  },
)

deepIt.each(Object.entries(lost))(
  '[AUTH-10] an older one that joined and has no contact of the account now leaves it: %s',
  async (_, order) => {
    expect(await stateOf(order)).toEqual([{ isOwned: false, isPlacedSignedIn: false }])
  },
)
