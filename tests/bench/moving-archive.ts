import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepPhoto } from '#modules/media/server/index.ts'
import { photo } from '../build/photos.ts'
import { openShop, shopAt, type TestShop } from '../build/shop.ts'
import { admin, signIn } from '../crash/load.ts'
import type { Comparison } from './measure.ts'
import { call, limit, open, watched, type Server } from './moving-server.ts'

const [photos, photoBytes] = [100, 2 * 1024 * 1024]

/**
 * A shop with 200 MB of photos is taken as an archive by its office and given to an empty one, both of them visited: nobody
 * holds the whole of it. Its pictures are small ones with noise behind them, so that making them costs next to nothing.
 */
export async function movingArchiveBench({ url }: TestShop): Promise<Comparison[]> {
  const dataDir = await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'archive-'))
  await fill(url, dataDir)
  const from = await open({ url }, dataDir)
  let archive = new Uint8Array()
  const taken = await watched(from, async () => void (archive = await leave(from)))
  await from.close()
  const { shop: empty, close } = await openShop()
  const to = await open(empty)
  const given = await arrive(to, archive, `${photos} photos`)
  const { rows } = await empty.database.pool.query(
    'select count(*)::int as photos from pictures where blob_id is not null',
  )
  await to.close()
  await close()
  if (rows[0].photos !== photos) throw new Error(`${rows[0].photos} photos came of ${photos}`)
  return [
    limit(`an archive of ${photos} photos taken by the office`, taken.seconds, 's', 60),
    limit('the slowest request beside it', taken.slowest, 'ms', 200),
    limit('memory beyond that before', taken.megabytes, 'MB', 300),
    ...given,
  ]
}

async function fill(url: string, dataDir: string): Promise<void> {
  const shop = shopAt(url, { DATA_DIR: dataDir })
  const small = await photo()
  for (let at = 0; at < photos; at++)
    await keepPhoto(shop, `products/Bags/BAG-${at}/one`, [small, randomBytes(photoBytes - small.byteLength)])
  // as they were uploaded
  await shop.database.pool.query("update pictures set state = 'ready'")
  await shop.database.close()
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
