import { migrate } from '#platform/server/database/migrate.ts'
import { withShopDatabase } from './shop-database.ts'

const help = `
npm run migrate

Brings the database of DATABASE_URL, or the built-in one in DATA_DIR, to the state of db/: its migrations
and its functions. Every start does that by itself; this one does it without starting the shop, or beside one that runs.
`

async function main(): Promise<number> {
  return withShopDatabase(async ({ pool }) => {
    const applied = await migrate(pool, (text) => console.warn(`! ${text}`))
    console.log(applied.length === 0 ? 'Nothing to do.' : applied.map((name) => `✓ ${name}`).join('\n'))
    return 0
  })
}

if (process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await main()
