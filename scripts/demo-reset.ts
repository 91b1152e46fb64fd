import { resetDemo } from '../demo/reset.ts'
import { withShop } from './shop-database.ts'

const help = `
npm run demo:reset

Puts the demo shop back as it was at the first start: goods, pictures, stock and orders. Accounts and settings stay.
Works beside a running shop or without one. Refuses a shop that has an order or a product of its own, and changes
nothing then.
`

async function main(): Promise<number> {
  return withShop(
    async (shop) => {
      await resetDemo(shop)
      console.log('The demo shop is as it was at the first start.')
      return 0
    },
    { onlyExisting: true },
  )
}

if (process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await main()
