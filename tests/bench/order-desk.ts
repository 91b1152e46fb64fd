import type { TestShop } from '../build/shop.ts'
import { inTurn, type Comparison } from './measure.ts'
import { openOffice } from './office.ts'
import { recordStatements, type Statement } from './statements.ts'

const repeats = 5
const reads: [what: string, call: string][] = [
  ['search by part of a name', '/crm/orders/get?limit=100&search=Шевч'],
  ['search by part of a phone', '/crm/orders/get?limit=100&search=12345'],
  ['filter by part of a phone', '/crm/orders/get?limit=100&phoneNumber=0007'],
  ['two columns, no index of both', '/crm/orders/get?limit=100&sort=status,-totalSum'],
  ['what is to be packed', '/crm/orders/get?limit=100&view=toPack'],
  ['customers by spend', '/crm/customers/get?limit=100&sort=-spend'],
]

/** What staff do all day at 100,000 orders, each beside the very statements it sends, through `pg` alone. */
export async function orderDeskComparisons(shop: TestShop): Promise<Comparison[]> {
  const answer = openOffice(shop)
  const { pool } = shop.database

  async function call(path: string, body?: object): Promise<void> {
    const request = new Request(`http://localhost:3000/api${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = await answer({ request, path: path.split('?')[0] ?? '', address: '' })
    const text = await response.text()
    if (response.status !== 200) throw new Error(text)
  }

  async function beside(what: string, work: () => Promise<unknown>, bare: (sent: Statement[]) => Promise<unknown>) {
    const sent = await recordStatements(pool, work)
    const result = await inTurn(
      3,
      () => inRow(work),
      () => inRow(() => bare(sent)),
    )
    const ratio = 1 / result.ratio
    return {
      what: `orders desk, ${what}, 100,000 orders`,
      ours: result.ours / repeats,
      ceiling: result.ceiling / repeats,
      unit: 'ms',
      ratio,
      expected: '≤ 2 × its SQL',
      isMet: ratio <= 2,
    }
  }

  const results: Comparison[] = []
  for (const [what, path] of reads)
    results.push(
      await beside(
        what,
        () => call(path),
        async (sent) => JSON.stringify(await onOneConnection(shop, sent)),
      ),
    )
  const { rows } = await pool.query(`select id from orders where status = 'accepted' order by id limit 1`)
  const moved = async () => {
    for (const status of ['paied', 'accept'])
      await call('/crm/orders/update', { orders: [{ orderId: rows[0]?.id, status }] })
  }
  results.push(await beside('a status there and back', moved, (sent) => onOneConnection(shop, sent)))
  return results
}

async function inRow(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < repeats; time++) await work()
}

/** One after the other, since most need what the one before gave. */
async function onOneConnection({ database: { pool } }: TestShop, sent: readonly Statement[]): Promise<unknown[][]> {
  const client = await pool.connect()
  const answers: unknown[][] = []
  try {
    for (const each of sent) answers.push((await client.query(each)).rows)
  } finally {
    client.release()
  }
  return answers
}
