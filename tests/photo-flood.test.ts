import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { startShop } from './bench/processes.ts'
import { testApi } from './build/api.ts'
import { ensureBuilt } from './build/built.ts'
import { testShop } from './build/database.ts'
import { buildProduct } from './build/goods.ts'
import { buildOrder } from './build/orders.ts'
import { framesOfNothing, seeThrough, vast } from './build/photos.ts'
import { dataFolder } from './build/server-process.ts'
import { deepIt } from './deep.ts'

const atOnce = 16
const mostMegabytes = 200

/** The costliest picture of each kind, at the largest size that the shop takes. */
const worst: (() => Promise<Buffer>)[] = [
  () => vast(4400, 4400).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 1 }).toBuffer(),
  () => vast(4800, 4800).webp({ lossless: true, effort: 0 }).toBuffer(),
  () => vast(1600, 2134).avif({ effort: 0, quality: 10 }).toBuffer(),
  () => vast(2050, 2134).avif({ effort: 0, quality: 10, bitdepth: 10 }).toBuffer(),
  () => vast(2400, 3200).png({ compressionLevel: 1 }).toBuffer(),
  () => seeThrough(2400, 3200).png({ compressionLevel: 1 }).toBuffer(),
]

deepIt(
  '[IMG-4] whatever strangers and staff upload at once, the process grows by at most 200 MB',
  async () => {
    await ensureBuilt()
    const shop = await testShop()
    const { code } = await buildProduct(shop, { lots: [{ quantity: 99 }] })
    const orders = await Promise.all(
      Array.from({ length: atOnce }, (_, place) =>
        buildOrder(shop, { phone: `+3806700000${10 + place}`, status: 'completed', lines: [{ code }] }),
      ),
    )
    const token = await testApi(shop).signIn('admin')
    const photos = await Promise.all(worst.map((make) => make()))
    const server = await startShop({ DATABASE_URL: shop.url, DATA_DIR: dataFolder(), TRUST_PROXY: 'yes' })
    try {
      await Promise.all(['/uk', `/uk/products/${code}`, '/uk/bags'].map((path) => fetch(server.address + path)))
      const atRest = megabytesOf(server.pid, 'VmRSS')
      const sent = orders.map(async (order, place) => {
        const form = new FormData()
        const fields = { code, token: order.trackingToken, rating: '5', text: 'Гарна сумка, шви рівні.' }
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        const own = [photos[place % photos.length], photos[(place + 1) % photos.length]]
        for (const bytes of own) form.append('photos', new Blob([new Uint8Array(bytes ?? [])]), 'a.jpg')
        const headers = { origin: server.address, 'x-forwarded-for': `203.0.${place}.7` }
        return fetch(`${server.address}/uk/review`, { method: 'POST', body: form, headers, redirect: 'manual' })
      })
      const uploaded = [...photos, framesOfNothing(10_000_000)].map(async (bytes, place) => {
        const form = new FormData()
        form.append('route', 'products/Bag/B-1')
        form.append('file', new Blob([new Uint8Array(bytes)]), `${place}.jpg`)
        const headers = { authorization: `Bearer ${token}` }
        return fetch(`${server.address}/api/blob/upload`, { method: 'POST', body: form, headers })
      })
      const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)
      expect(new Set(await statuses(sent))).toEqual(new Set([303]))
      expect(new Set(await statuses(uploaded))).toEqual(new Set([200]))
      const waiting = shop.database.db.selectFrom('pictures').select('key').where('state', '=', 'waiting')
      await expect.poll(async () => (await waiting.execute()).length, { timeout: 900_000, interval: 500 }).toBe(0)
      expect(megabytesOf(server.pid, 'VmHWM') - atRest).toBeLessThan(mostMegabytes)
    } finally {
      await server.stop()
    }
  },
  1_200_000,
)

function megabytesOf(pid: number, kind: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] =
    new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
