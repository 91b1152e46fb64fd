import { configOf } from '#platform/server/config.ts'
import { SetupError } from '#platform/server/setup-error.ts'
import { makeBackup } from '#modules/backups/server/index.ts'
import { readSettings } from '#app/settings.ts'
import { shopOn, withShopDatabase } from './shop-database.ts'

const help = `
npm run backup

Backs up the built-in database and the photos on disk, beside the running shop or without it, and prints the file. The
shop does so every night by itself. Of a database behind DATABASE_URL use the means of whoever runs it.
`

async function main(): Promise<number> {
  return withShopDatabase(
    async (database) => {
      if (configOf(readSettings(process.env)).databaseUrl)
        throw new SetupError('DATABASE_URL is set: back that database up by its own means (docs/operations.md).')
      console.log(await makeBackup(await shopOn(database)))
      return 0
    },
    { onlyExisting: true },
  )
}

if (process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await main()
