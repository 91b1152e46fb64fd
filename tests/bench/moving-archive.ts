import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { manyPromRows, promWorkbook } from '../build/move-files.ts'
import { openShop, type TestShop } from '../build/shop.ts'
import { admin, signIn } from '../crash/load.ts'
import type { Comparison } from './measure.ts'
import { call, limit, open, watched, type Server } from './moving-server.ts'

const [models, photos] = [500, 24]
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A shop of 500 models and 200 MB of photos that nothing packs leaves as an archive, which moves into an empty shop. */
export async function movingArchiveBench(shop: TestShop): Promise<Comparison[]> {
  const server = await open(shop)
  const file = new Uint8Array(await promWorkbook(manyPromRows(models)))
  await call(server, 'read?fileName=prom.xlsx', { body: file, type: workbook })
  const id = (await moveOf(server))?.id ?? ''
  await call(server, 'apply', { body: JSON.stringify({ id }) })
  while ((await moveOf(server))?.state === 'running') await sleep(200)
  await addPhotos(server, id)
  let archive = new Uint8Array(0)
  const left = await watched(server, async () => void (archive = await leave(server)))
  await server.close()
  const { shop: empty, close } = await openShop()
  const next = await open(empty)
  const arrived = await arrive(next, archive, `${photos} photos`)
  await next.close()
  await close()
  return [
    limit(`an archive of ${photos} photos written`, left.seconds, 's', 120),
    limit('the slowest request beside it', left.slowest, 'ms', 200),
    limit('memory beyond that before', left.megabytes, 'MB', 300),
    ...arrived,
  ]
}

interface Moved {
  move: { id: string; state: string; photos: { total: number; kept: number } } | null
}

async function moveOf(server: Server): Promise<Moved['move']> {
  return (await call<Moved>(server, 'get')).move
}

/** Nine megabytes each, of noise. */
async function addPhotos(server: Server, id: string): Promise<void> {
  const side = 3000
  for (let at = 0; at < photos; at++) {
    const noise = {
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    } as const
    const bytes = await sharp(noise as never)
      .jpeg({ quality: 95 })
      .toBuffer()
    const name = encodeURIComponent(`SHO-${String(at).padStart(5, '0')}/1.jpg`)
    await call(server, `photo?id=${id}&name=${name}`, { body: new Uint8Array(bytes), type: 'image/jpeg' })
  }
  await call(server, 'photos', { body: JSON.stringify({ id, act: 'resume' }) })
  for (let now = await moveOf(server); now?.photos.kept !== photos; now = await moveOf(server)) await sleep(500)
}

export async function leave({ address, token }: Server): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${address}/api/crm/moving-in/leave`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: admin.ADMIN_PASSWORD }),
  })
  return new Uint8Array(await response.arrayBuffer())
}

interface Arrived {
  arrival: { id: string; state: string; failure: string } | null
}

export async function arrive(server: Server, archive: Uint8Array<ArrayBuffer>, name: string): Promise<Comparison[]> {
  let id = ''
  const read = await watched(server, async () => {
    const given = await call<Arrived>(server, 'archive?fileName=a.tar.gz', { body: archive, type: 'application/gzip' })
    id = given.arrival?.id ?? ''
  })
  const entered = await watched(server, async () => {
    await call(server, 'arrive', { body: JSON.stringify({ id, password: admin.ADMIN_PASSWORD }) })
    server.token = await signIn(server.address)
    for (;;) {
      // the account that came has a session of its own
      const now = await call<Arrived>(server, 'arrival').catch(() => undefined)
      if (!now) server.token = await signIn(server.address)
      else if (now.arrival?.state === 'done') return
      else if (now.arrival?.failure) throw new Error(now.arrival.failure)
      await sleep(300)
    }
  })
  const size = Math.round(archive.byteLength / 1024 / 1024)
  return [
    limit(`an archive of ${name}, ${size} MB, read and checked`, read.seconds, 's', 60),
    limit('the same entered', entered.seconds, 's', 600),
    limit('memory beyond that before', Math.max(read.megabytes, entered.megabytes), 'MB', 300),
  ]
}
