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

interface Sample {
  phone: string
  trackingNumber: string
  code: string
  purchase: string
}

/** Searches that the palette sends to every list (B9), each for something that is there. */
function searchesOf({ phone, trackingNumber, code, purchase }: Sample): [what: string, call: string][] {
  const local = phone.replace(/^\+38(\d{3})(\d{3})(\d\d)(\d\d)$/, '$1 $2-$3-$4')
  const search = (list: string, text: string) =>
    `/crm/${list}/get?limit=100&offset=0&search=${encodeURIComponent(text)}`
  return [
    ['search by a name in another case', search('orders', 'Шевченком')],
    ['search by a phone as people write it', search('orders', local)],
    ['search by the last four digits of a phone', search('orders', phone.slice(-4))],
    ['search by the last six of a tracking number', search('orders', trackingNumber.slice(-6))],
    ['search by the code of goods without its sign', search('orders', code.replace('-', ''))],
    ['customers by a name in another case', search('customers', 'Шевченком')],
    ['customers by the last four digits of a phone', search('customers', phone.slice(-4))],
    ['purchases by a number', search('purchases', purchase.slice(-4))],
    ['purchases by the code of goods', search('purchases', code)],
    ['products by a word in another case', search('products', 'гаманцем')],
    ['products by a part of a code', search('products', code.slice(0, -1))],
  ]
}

async function sampleOf({ database: { pool } }: TestShop): Promise<Sample> {
  const { rows } = await pool.query<Sample>(
    `select o.phone, o.tracking_number as "trackingNumber", l.product_code as code,
      (select number from purchases order by id limit 1) as purchase
    from orders o join order_lines l on l.order_id = o.id where o.tracking_number <> '' order by o.id limit 1`,
  )
  if (!rows[0]) throw new Error('there are no parcels')
  return rows[0]
}

/** The daily calls of staff at 100,000 orders, each beside the very statements it sends, through `pg` alone. */
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
  for (const [what, path] of [...reads, ...searchesOf(await sampleOf(shop))])
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
