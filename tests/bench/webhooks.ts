import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { receiveCall } from '#platform/server/inbox/receive-call.ts'
import type { TestShop } from '../build/shop.ts'
import { callingCompany, callOf, company, sign, type Told } from '../stand-ins/calling-company.ts'
import { inTurn, together, type Comparison } from './measure.ts'

const calls = 400
/** Companies call side by side. */
const width = 4

/** Calls of a company accepted, beside the check of the same signatures with a bare insert of each body. */
export async function webhooksBench(shop: TestShop): Promise<Comparison[]> {
  const webhooks = [callingCompany()]
  let made = 0
  const next = (): Told => ({ id: String(++made), payment: `P${made}`, status: 'paid', at: '2026-11-01T12:00:00Z' })
  await sql`create table bare_events (id text primary key, body bytea not null)`.execute(shop.database.db)

  async function accept(): Promise<void> {
    const { status } = await receiveCall(shop, webhooks, { request: callOf(next()), company, address: '203.0.113.7' })
    if (status !== 200) throw new Error(`answered ${status}`)
  }
  async function bare(): Promise<void> {
    const event = next()
    const request = callOf(event)
    const body = Buffer.from(await request.arrayBuffer())
    if (!timingSafeEqual(Buffer.from(request.headers.get('x-sign') ?? ''), Buffer.from(sign(body))))
      throw new Error('not signed')
    await shop.database.pool.query('insert into bare_events (id, body) values ($1, $2)', [event.id, body])
  }

  const { ours, ceiling, ratio } = await inTurn(
    7,
    () => together(calls, width, accept),
    () => together(calls, width, bare),
  )
  const { rows } = await sql<{ kept: number; queued: number }>`
    select (select count(*) from inbox)::int as kept, (select count(*) from work)::int as queued`.execute(
    shop.database.db,
  )
  const wanted = calls * 8
  if (rows[0]?.kept !== wanted || rows[0].queued !== wanted) throw new Error('not every call was kept with its work')
  const perSecond = (ms: number) => (calls * 1000) / ms
  return [
    {
      what: 'calls of a company accepted: signature, event and work in one transaction',
      ours: perSecond(ours),
      ceiling: perSecond(ceiling),
      unit: '/s',
      ratio,
      expected: '≥ 0.4 of the signature with a bare insert',
      isMet: ratio >= 0.4,
    },
  ]
}
