import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { buildProduct } from './build/goods.ts'
import { until, type ServerProcess } from './build/server-process.ts'
import { killedShop } from './crash/killed-shop.ts'
import { victims } from './crash/killing.ts'
import { checkOut, startLoad, type Notes, type Wanted } from './crash/load.ts'
import { isDeep } from './deep.ts'
import { longIt } from './long.ts'

/** A hundred kills in deep, of each victim in turn, each at another moment. */
const rounds = isDeep ? 100 : 3
const notes: Notes = { wanted: [], moved: new Map(), surprises: [] }
/** Orders that some round has found whole; a round that ran out of time leaves its own to the next. */
const proved = new Set<Wanted>()
// every shopper has an address of their own, as behind a proxy
const shop = killedShop({ poolSize: 2, env: { TRUST_PROXY: 'yes' } })

for (let round = 1; round <= rounds; round++) {
  const victim = victims[(round - 1) % victims.length] ?? 'the server'

  longIt(
    `[CAT-3] [ORD-12] round ${round}: ${victim} is killed under load, and nothing acknowledged is lost`,
    async () => {
      const codes = await fillShelf()
      const killed = shop.server
      const load = startLoad(shop.server.address, codes, notes)
      try {
        const enough = 60 + randomInt(60)
        await until(() => load.answers() >= enough, 'the load to run')
        await sleep(randomInt(30))
        await shop.kill(victim)
      } finally {
        await load.stop()
      }
      const asked = notes.wanted.filter((wanted) => !proved.has(wanted))
      expect(asked.some(({ answer }) => answer)).toBe(true)

      const before = await ordersByPhone()
      expect(asked.filter((wanted) => wanted.answer && !isThere(wanted, before))).toEqual([])
      expect(await listStockDifferences(shop.database.db)).toEqual([])

      await repeat(asked)
      const after = await ordersByPhone()
      expect(asked.filter((wanted) => !isThere(wanted, after))).toEqual([])
      expect(movedElsewhere(after)).toEqual([])
      expect(after.size).toBe(notes.wanted.length)
      for (const wanted of asked) proved.add(wanted)
      expect(await listStockDifferences(shop.database.db)).toEqual([])
      expect(notes.surprises.splice(0).map((surprise) => explained(surprise, [killed, shop.server]))).toEqual([])
    },
    120_000,
  )
}

/** Small lots first, so that orders take from several; a large one last, so that none is refused. */
async function fillShelf(): Promise<string[]> {
  const lots = ['37', '38'].flatMap((size) =>
    [...Array.from({ length: 8 }, () => 5), 5000].map((quantity, index) => ({
      size,
      quantity,
      purchaseNumber: `P-${index}`,
    })),
  )
  const made = Array.from({ length: 4 }, () =>
    buildProduct({ database: shop.database } as Parameters<typeof buildProduct>[0], { typeSlug: 'shoes', lots }),
  )
  return (await Promise.all(made)).map(({ code }) => code)
}

/** Every checkout again, twice at once. */
async function repeat(asked: readonly Wanted[]): Promise<void> {
  const left = [...asked, ...asked].toSorted((one, other) => one.phone.localeCompare(other.phone))
  const sender = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      if (!(await checkOut(shop.server.address, next, notes)))
        notes.surprises.push(`no answer to the repetition of ${next.key}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender))
}

interface Kept {
  number: string
  phone: string
  status: string
  lines: string[]
}

async function ordersByPhone(): Promise<Map<string, Kept[]>> {
  const { rows } = await shop.database.pool.query<Kept>(`
    select o.number, o.phone, o.status,
      array(select concat_ws(' ', product_code, size, quantity, price) from order_lines l where l.order_id = o.id order by position) as lines
    from orders o`)
  return Map.groupBy(rows, ({ phone }) => phone)
}

/** Whether each answered order is there exactly once, to the line. */
function isThere({ phone, lines, answer }: Wanted, orders: Map<string, Kept[]>): boolean {
  const [order, ...more] = orders.get(phone) ?? []
  const wanted = lines.map(
    ({ code, subCode, goodsCount, priceSale }) => `${code} ${subCode} ${goodsCount} ${priceSale * 100}`,
  )
  return more.length === 0 && order?.number === answer?.orderNumber && order?.lines.join() === wanted.join()
}

/** With the server's own line about it. */
function explained(surprise: string, servers: readonly ServerProcess[]): string {
  const id = /[0-9a-f-]{36}/.exec(surprise)?.[0]
  const line = servers.flatMap((each) => each.printed().split('\n')).find((each) => id && each.includes(id))
  return line ? `${surprise}\n${line}` : surprise
}

const ours: Record<string, string> = {
  accept: 'accepted',
  waitConfirmation: 'awaitingConfirmation',
  paied: 'paid',
  send: 'sent',
  done: 'completed',
  cancel: 'cancelled',
  rejection: 'refused',
}

/** Orders that stand neither where the staff were told, nor where they had asked for without an answer. */
function movedElsewhere(orders: Map<string, Kept[]>): string[] {
  return [...orders.values()].flat().flatMap(({ number, status }) => {
    const { answered, asked } = notes.moved.get(number) ?? { answered: 'new', asked: 'new' }
    return [answered, asked].some((each) => (ours[each] ?? each) === status)
      ? []
      : [`${number}: ${answered}, asked ${asked}, is ${status}`]
  })
}
