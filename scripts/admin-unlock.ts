import { readLogin } from '#modules/identity/login.ts'
import { listAdmins, unlockAccount } from '#modules/identity/server/index.ts'
import { findRunningInstance } from '#platform/server/postgres/instance-lock.ts'
import type { Shop } from '#platform/server/shop.ts'
import { withShop } from './shop-database.ts'

const help = `
npm run admin:unlock [-- LOGIN]

For somebody who cannot sign in: forgets the wrong passwords, wrong codes and messages that were counted against LOGIN, an
e-mail or a phone, and prints a link that signs in once, within a day. Without LOGIN it is for the Admin, if there is only
one. Works beside a running shop, whose address the link has, or without one.
`

async function unlock(shop: Shop, typed: string | undefined): Promise<number> {
  const admins = typed === undefined ? await listAdmins(shop) : []
  if (typed === undefined && admins.length !== 1) {
    console.log(`Say whom: npm run admin:unlock -- LOGIN. Admins: ${admins.join(', ') || 'none'}`)
    return 1
  }
  const name = typed ?? admins[0] ?? ''
  const login = readLogin(name)
  const path = login && (await unlockAccount(shop, login))
  if (path === undefined) {
    console.log(`Nobody here signs in as ${name}.`)
    return 1
  }
  console.log(`What was counted against ${name} is forgotten. This link signs in once, within a day:`)
  const running = await findRunningInstance(shop.config.dataDir)
  console.log(`${running?.address ?? shop.config.origin}${path}`)
  return 0
}

if (process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await withShop((shop) => unlock(shop, process.argv[2]), { onlyExisting: true })
