import { parseArgs } from 'node:util'
import { makeEarned } from '#modules/insights/server/index.ts'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { fillScale, NotEmpty } from '../demo/scale/fill.ts'
import { withShop } from './shop-database.ts'

const help = `
npm run demo:scale -- [--products 10000] [--orders 100000] [--seed 1] [--until 2026-11-20]

Fills an empty database with a shop that has sold for two years: a few bestsellers and a long tail, seasons, weekends,
sizes, customers who come again. The same numbers give the same shop; --until is the last day of its past, else today.
Refuses a shop that has goods. To look at it:

  DATA_DIR=data-large npm run demo:scale
  DATA_DIR=data-large npm start
`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '10000' },
      orders: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
    },
  })
  const [products, orders, seed] = [values.products, values.orders, values.seed].map(Number)
  const until = values.until === undefined ? undefined : new Date(`${values.until}T17:00:00Z`)
  if (!isCount(products) || !isCount(orders) || !isCount(seed) || Number.isNaN(until?.getTime())) {
    console.error(help.trim())
    return 1
  }
  return withShop(async (shop) => {
    const parts = openParts()
    try {
      const made = await fillScale(shop, { products, orders, seed, ...(until && { until }), done: parts.done })
      console.log(`${products} products in ${made.lots} lots and ${made.orders} orders.`)
    } catch (fault) {
      if (!(fault instanceof NotEmpty)) throw fault
      console.error(`${fault.message} Give the large one a folder or a database of its own: DATA_DIR=data-large`)
      return 1
    }
    await makeEarned(shop)
    parts.done('what it earned')
    const differences = await listStockDifferences(shop.database.db)
    parts.done('proof of stock')
    console.log(`All of it took ${parts.whole()} s.`)
    console.log(differences.length === 0 ? 'Stock agrees with its ledger and with the orders.' : 'Stock differs.')
    return differences.length === 0 ? 0 : 1
  })
}

/** Prints each part with the seconds that it took. */
function openParts() {
  const began = performance.now()
  let since = began
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
  return {
    done(part: string): void {
      console.log(`${seconds(since).padStart(7)} s  ${part}`)
      since = performance.now()
    },
    whole: () => seconds(began),
  }
}

function isCount(number: number | undefined): number is number {
  return number !== undefined && Number.isInteger(number) && number > 0
}

if (process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await main()
