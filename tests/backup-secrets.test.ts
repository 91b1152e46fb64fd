import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { makeBackup } from '#modules/backups/server/make-backup.ts'
import { providerNames } from '#modules/payments/provider.ts'
import { refundPayment } from '#modules/payments/server/index.ts'
import { testApi } from './build/api.ts'
import { atFileEnd } from './build/file-end.ts'
import { olena } from './build/orders.ts'
import { openPayShop, orderOf } from './build/payments.ts'
import { dataFolder } from './build/server-process.ts'
import { shopAt } from './build/shop.ts'

/** Card data in the messages of all providers. */
const cards = ['444403******1902', '444403*02', '41****8217']
const isAddress = (name: string) => name.endsWith('_URL')
const isSecret = (name: string) => /(KEY|TOKEN|SECRET)$/.test(name) && !name.endsWith('PUBLIC_KEY')

it('[PAY-3] [OUT-2] no key that an Admin pasted, no key of keys and no number of a card stands in a backup, as it is or in base64', async () => {
  const dataDir = dataFolder()
  const postgres = await startEmbeddedPostgres({ dataDir })
  atFileEnd(() => postgres.stop())
  const pasted: [string, string][] = []
  const paying = await openPayShop(providerNames, {}, async (settings) => {
    const entries = Object.entries(settings)
    pasted.push(...entries.filter(([name]) => !isAddress(name)))
    const shop = shopAt(postgres.url, {
      ...Object.fromEntries(entries.filter(([name]) => isAddress(name))),
      DATA_DIR: dataDir,
    })
    await migrate(shop.database.pool)
    return shop
  })
  const { shop, standIns } = paying
  atFileEnd(async () => {
    await paying.close()
    await shop.database.close()
  })
  const api = testApi(shop)
  const token = await api.signIn('admin')
  for (const { name, settings } of standIns) {
    const values = Object.fromEntries(pasted.filter(([key]) => key in settings))
    const { status } = await api.call('/crm/settings/keys', { method: 'PUT', token, body: { id: name, values } })
    expect([name, status]).toEqual([name, 200])
  }

  for (const provider of providerNames) {
    const standIn = standIns.find(({ name }) => name === provider)
    if (!standIn) throw new Error(`nobody plays ${provider}`)
    const order = await paying.order(50_000)
    const { id, reference, url } = await paying.start(order, { provider })
    await fetch(url)
    await standIn.fail(reference)
    shop.travel(60_000)
    await standIn.pay(reference)
    await paying.work()
    await refundPayment(shop, { attemptId: id, amount: 10_000, note: '' }, olena)
    await paying.work()
    expect(await orderOf(shop, order)).toMatchObject({ deposit: 40_000 })
  }
  const file = await makeBackup(shop)
  expect(file).toContain(join(dataDir, 'backups'))

  const secrets = [
    ...cards,
    ...pasted.filter(([name]) => isSecret(name)).map(([, value]) => value),
    readFileSync(join(dataDir, 'secrets.key')).toString('latin1').trim(),
  ]
  expect(secrets.length).toBeGreaterThanOrEqual(cards.length + providerNames.length + 1)
  const found: string[] = []
  let isRead = false
  for (const entry of readdirSync(join(dataDir, 'backups'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const written = readFileSync(join(entry.parentPath, entry.name))
    const bytes = entry.name.endsWith('.gz') ? gunzipSync(written) : written
    // the grep reads rows at all
    isRead ||= bytes.includes('paymentNews')
    for (const secret of secrets)
      if (formsOf(secret).some((form) => bytes.includes(form))) found.push(`${entry.name}: ${secret}`)
  }
  expect(isRead).toBe(true)
  expect(found).toEqual([])
})

/** A text as it is, and as it stands in a longer one in base64, wherever in it. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text, 'latin1')
  const inBase64 = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
    const encoded = whole.subarray(0, whole.length - (whole.length % 3)).toString('base64')
    // the first signs hold bits of what stands before it
    return Buffer.from(encoded.slice(before === 0 ? 0 : 4))
  })
  return [bytes, ...inBase64.filter(({ length }) => length >= 8)]
}
