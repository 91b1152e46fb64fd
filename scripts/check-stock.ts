import { listStockDifferences } from '#modules/orders/server/index.ts'
import { listReceiptDifferences } from '#modules/purchasing/server/index.ts'
import { listShelfDifferences } from '#modules/storefront/server/index.ts'
import { withShopDatabase } from './shop-database.ts'

const help = `
npm run check:stock

Proves that every counter of stock equals its ledger, every reservation its open order, the value of an order its lines,
what came of purchases the ledger, and what lists show what is there (CAT-2, CAT-3, ORD-5, BUY-4).
Ends with 0 when all agree; names what differs and ends with 1 otherwise.
`

const meanings = {
  onHand: 'on hand by the counter / by the ledger',
  reserved: 'reserved by the counter / by open orders',
  taken: 'taken by the orders / by the ledger',
  line: 'needed by the order line / filled by lots',
  goods: 'may be of other goods than the order line / are',
  goodsTotal: 'value of the goods, in kopiykas, by the order / by its lines',
  received: 'received by the purchase / by the ledger',
}

async function main(): Promise<number> {
  return withShopDatabase(
    async ({ db }) => {
      const differences = [...(await listStockDifferences(db)), ...(await listReceiptDifferences(db))]
      for (const { what, where, expected, found } of differences) {
        console.log(`${where}: ${meanings[what]}: ${expected} / ${found}`)
      }
      const onShelf = await listShelfDifferences(db)
      for (const { productId, columns } of onShelf) console.log(`shown of product ${productId}: ${columns.join(', ')}`)
      const agrees = differences.length + onShelf.length === 0
      console.log(
        agrees
          ? 'Stock agrees with its ledger, with the orders and with what lists show.'
          : `${differences.length + onShelf.length} differ.`,
      )
      return agrees ? 0 : 1
    },
    { onlyExisting: true },
  )
}

if (process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await main()
