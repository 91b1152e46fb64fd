import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { UnknownSubject, UnreadableEvent, type Webhook } from '#platform/server/inbox/webhook.ts'
import type { TestShop } from '../build/shop.ts'

/** A company that calls the shop by itself, and signs as most do: HMAC over the raw body. */
export const company = 'callpay'
const secret = 'stand_in_secret'

export interface Told {
  id: string
  payment: string
  status: string
  /** ISO. */
  at: string
}

const told = z.object({ id: z.string(), payment: z.string(), status: z.string(), at: z.string() })

export function sign(body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Faults to order of one call. */
export interface CallFaults {
  /** A byte is changed on the way. */
  changedByte?: boolean
}

/** The call as it reaches the shop. */
export function callOf(
  event: Told | Buffer,
  { changedByte = false }: CallFaults = {},
  contentType = 'application/json',
) {
  const body = Buffer.isBuffer(event) ? Buffer.from(event) : Buffer.from(JSON.stringify(event))
  const headers = { 'x-sign': sign(body), 'content-type': contentType }
  const place = Math.floor(body.length / 2)
  if (changedByte) body[place] = (body[place] ?? 0) ^ 1
  return new Request(`http://localhost:3000/webhooks/${company}`, { method: 'POST', headers, body })
}

/** The shop's record of the company's payments: a table of a test. */
export async function openPayments({ database: { pool } }: TestShop) {
  await pool.query(
    'create table test_payments (id text primary key, status text, at text, changes integer not null default 0)',
  )
  return {
    add: (id: string) => pool.query('insert into test_payments (id) values ($1) on conflict do nothing', [id]),
    async all() {
      const { rows } = await pool.query<{ id: string; status: string | null; changes: number }>(
        'select id, status, changes from test_payments order by id',
      )
      return rows
    },
  }
}

/** As a room would have it. */
export function callingCompany(options: { onHandle?: (event: Told) => void } = {}): Webhook {
  const read = (body: Buffer) => {
    try {
      return told.safeParse(JSON.parse(body.toString())).data
    } catch {
      return undefined
    }
  }
  return {
    company,
    title: { uk: 'Колпей', en: 'Callpay' },
    isConnected: () => true,
    isSigned(_, { headers, body }) {
      const [given, wanted] = [Buffer.from(headers.get('x-sign') ?? ''), Buffer.from(sign(body))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    readHead(body) {
      const event = read(body)
      return event && { id: event.id, subject: event.payment, happenedAt: new Date(event.at) }
    },
    async handle(tx, { body }) {
      const event = read(body)
      if (!event || event.status === 'nonsense') throw new UnreadableEvent('no status of a payment')
      const { payment, status, at } = event
      const { numAffectedRows } = await sql`
        update test_payments set status = ${status}, at = ${at}, changes = changes + 1 where id = ${payment}`.execute(
        tx,
      )
      if (numAffectedRows !== 1n) throw new UnknownSubject(`no payment ${payment}`)
      options.onHandle?.(event)
    },
    acknowledge: (_, { id }) => ({ body: JSON.stringify({ accepted: id }), contentType: 'application/json' }),
  }
}
