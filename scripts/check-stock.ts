import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { findStockDifferences } from '#modules/orders/server/index.ts'

const help = `npm run check:stock
Proves that every counter of stock equals its ledger, and every reservation its open order (CAT-3).
Ends with 0 when all agree; names what differs and ends with 1 otherwise.`

const meanings = {
  onHand: 'on hand by the counter / by the ledger',
  reserved: 'reserved by the counter / by open orders',
  taken: 'taken by the orders / by the ledger',
  line: 'needed by the order line / filled by lots',
}

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(help)
    return 0
  }
  const config = readConfig(process.env)
  const server = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir })
  const database = openDatabase(server ? server.connection : { url: config.databaseUrl ?? '' }, { poolSize: 1 })
  try {
    const differences = await findStockDifferences(database.db)
    for (const { what, where, expected, found } of differences) console.log(`${where}: ${meanings[what]}: ${expected} / ${found}`)
    console.log(differences.length === 0 ? 'Stock agrees with its ledger and with the orders.' : `${differences.length} differ.`)
    return differences.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await server?.stop()
  }
}

process.exitCode = await main()
