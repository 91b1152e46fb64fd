import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storePictureFile } from '#modules/media/server/index.ts'
import { photo } from '../build/photos.ts'
import type { TestShop } from '../build/shop.ts'
import { servingBench } from './cached-pages.ts'
import { inTurn, together, type Comparison } from './measure.ts'
import { startShop } from './processes.ts'

const token = 'vercel_blob_rw_bench_0123456789abcdef0123456789abcdef'
const rounds = 5
const uploads = 40
const width = 4
const bytes = randomBytes(2 * 1024 * 1024)

/** Uploading beside writing the same bytes for good; serving a made picture beside a bare server of the same bytes. */
export async function photosBench(shop: TestShop): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kramnytsia-bench-'))
  try {
    const served = { ...shop, config: { ...shop.config, photosDir: join(folder, 'photos') } }
    const file = await storePictureFile(served, await photo({ width: 800, height: 1000, format: 'webp' }), 'webp')
    return [
      await uploadBench(shop, folder),
      ...(await servingBench(shop, [{ what: 'a made picture', path: `/photos/${file}` }], {
        PHOTOS_DIR: join(folder, 'photos'),
      })),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function uploadBench(shop: TestShop, folder: string): Promise<Comparison> {
  const server = await startShop({
    DATABASE_URL: shop.url,
    DATA_DIR: join(folder, 'data'),
    STORAGE_TOKEN: token,
  })
  const disk = join(folder, 'disk')
  await mkdir(disk)
  let names = 0
  const agent = new Agent({ keepAlive: true })
  const upload = () => send(agent, `${server.address}/storage?pathname=bench/${++names}.bin`)
  const { ours, ceiling, ratio } = await inTurn(
    rounds,
    () => together(uploads, width, upload),
    () => together(uploads, width, () => writeForGood(disk, String(++names))),
  )
  await server.stop()
  return {
    what: 'an upload of 2 MiB, four at once, beside writing the same bytes with fsync',
    ours: ours / uploads,
    ceiling: ceiling / uploads,
    unit: 'ms',
    ratio,
    expected: '≥ 0.1 × the disk',
    isMet: ratio >= 0.1,
  }
}

/** `fetch` would cost as much processor time as the server. */
function send(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-api-version': '12', 'content-length': bytes.length }
    const sent = request(url, { agent, method: 'PUT', headers }, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`the upload was answered with ${response.statusCode}`))
      else response.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}

/** As little as keeps a file whole through a loss of power. */
async function writeForGood(folder: string, name: string): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`)
  {
    await using file = await open(unfinished, 'wx')
    await file.writeFile(bytes)
    await file.sync()
  }
  await rename(unfinished, join(folder, name))
  await using place = await open(folder, 'r')
  await place.sync()
}
