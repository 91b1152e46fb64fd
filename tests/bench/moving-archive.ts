import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { receiveArchive } from '#modules/moving-in/server/arriving/receive-archive.ts'
import { archiveFormat, archiveVersion, leavingTables } from '#modules/moving-in/server/leaving/leaving-tables.ts'
import { tar, type TarEntry } from '#platform/server/tar.ts'
import { admin, signIn } from '../crash/load.ts'
import type { Comparison } from './measure.ts'
import { call, limit, watched, type Server } from './moving-server.ts'

const [photos, photoBytes] = [100, 2 * 1024 * 1024]

/** An archive of 200 MB of photos that nothing packs is written, and received as it comes: nobody holds the whole of it. */
export async function movingArchiveBench(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? '', 'archive-'))
  for (const part of ['data', 'photos']) await mkdir(join(folder, part))
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const began = performance.now()
  const packed = Readable.from(tar(entries(), new Date())).pipe(createGzip({ level: 1 }))
  const received = await receiveArchive(packed as AsyncIterable<Uint8Array>, folder)
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  await rm(folder, { recursive: true })
  if (received.photos !== photos) throw new Error(`${received.photos} photos came of ${photos}`)
  return [
    limit(`an archive of ${photos} photos, 200 MB, written and received`, seconds, 's', 60),
    limit('memory beyond that before', (most - before) / 1024 / 1024, 'MB', 300),
  ]
}

async function* entries(): AsyncGenerator<TarEntry> {
  const tables = leavingTables.map(({ name, columns }) => ({ name, columns, rows: 0 }))
  const about = { format: archiveFormat, version: archiveVersion, shop: { uk: 'Крамниця', en: 'Shop' } }
  yield whole(
    'archive.json',
    JSON.stringify({ ...about, madeAt: new Date().toISOString(), lastOrderNumber: 0, tables }),
  )
  for (const { name } of leavingTables) yield whole(`data/${name}.jsonl`, '')
  const names = Array.from({ length: photos }, (_, at) => `photos/${at}.jpeg`)
  for (const name of names) yield { name, size: photoBytes, content: [randomBytes(photoBytes)] }
  const idOf = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`
  yield whole(
    'photos/files.csv',
    ['picture_id;file', ...names.map((name, at) => `${idOf(at)};${name}`), ''].join('\r\n'),
  )
}

function whole(name: string, text: string): TarEntry {
  return { name, size: Buffer.byteLength(text), content: [Buffer.from(text)] }
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
