import { createHash, randomBytes, randomInt } from 'node:crypto'
import { storageToken } from '../build/storage-server.ts'

/** A blob as its worker knows it. Whatever was asked and not answered may have happened or not. */
export interface Item {
  hash: string
  /** Where it is for certain, after the last answer; undefined while its upload or after its deletion. */
  at: string | undefined
  pending: { kind: 'upload' | 'move'; to: string } | { kind: 'delete' } | undefined
}

export interface PhotoLoad {
  answers(): number
  stop(): Promise<void>
}

const workers = 6
const headers = { authorization: `Bearer ${storageToken}`, 'x-api-version': '12' }
let names = 0

/** Uploads, whole and in parts, moves and deletions, all at once, until the store is gone. */
export function startPhotoLoad(base: string, items: Item[], photos: readonly Uint8Array[]): PhotoLoad {
  let isOn = true
  let answers = 0

  async function work(): Promise<void> {
    while (isOn) {
      const item = await upload()
      if (!isOn || item.at === undefined) continue
      if (randomInt(3) === 0) await move(item)
      if (isOn && item.at !== undefined && randomInt(3) === 0) await remove(item)
    }
  }

  async function upload(): Promise<Item> {
    const isPhoto = randomInt(4) === 0
    const bytes = (isPhoto && photos[randomInt(photos.length)]) || randomBytes(1 + randomInt(200_000))
    const to = isPhoto ? `products/Bag/B-1/${++names}.jpg` : `crash/${++names}.bin`
    const item: Item = { hash: hashOf(bytes), at: undefined, pending: { kind: 'upload', to } }
    items.push(item)
    const isDone = randomInt(3) === 0 ? await sendInParts(to, bytes) : await send(`?pathname=${to}`, 'PUT', bytes)
    if (isDone) settle(item, to)
    return item
  }

  async function move(item: Item): Promise<void> {
    const to = String(item.at).replace(/(\d+)\./, () => `${++names}.`)
    item.pending = { kind: 'move', to }
    if (await send(`/rename?pathname=${to}&fromUrl=${item.at}`, 'POST')) settle(item, to)
  }

  async function remove(item: Item): Promise<void> {
    item.pending = { kind: 'delete' }
    if (await send('/delete', 'POST', JSON.stringify({ urls: [item.at] }))) settle(item, undefined)
  }

  function settle(item: Item, at: string | undefined): void {
    Object.assign(item, { at, pending: undefined })
    answers++
  }

  async function sendInParts(to: string, bytes: Uint8Array): Promise<boolean> {
    const mpu = (action: string, more: Record<string, string>, body: Uint8Array | string) =>
      send(`/mpu?pathname=${to}`, 'POST', body, { 'x-mpu-action': action, ...more })
    const created = await mpu('create', {}, '')
    if (!created) return false
    const upload = { 'x-mpu-upload-id': String(created['uploadId']), 'x-mpu-key': encodeURIComponent(to) }
    const middle = Math.floor(bytes.length / 2)
    const parts = await Promise.all(
      [bytes.subarray(middle), bytes.subarray(0, middle)].map(async (part, index) => {
        const number = 2 - index
        const sent = await mpu('upload', { ...upload, 'x-mpu-part-number': String(number) }, part)
        return sent && { partNumber: number, etag: sent['etag'] }
      }),
    )
    return parts.every(Boolean) && Boolean(await mpu('complete', upload, JSON.stringify(parts)))
  }

  /** The answer, or false when there is none: the store is gone. */
  async function send(path: string, method: string, body?: Uint8Array | string, more: Record<string, string> = {}) {
    try {
      const init = body === undefined ? {} : { body: typeof body === 'string' ? body : Uint8Array.from(body) }
      const response = await fetch(base + path, { method, headers: { ...headers, ...more }, ...init })
      const answer = ((await response.json()) ?? {}) as Record<string, unknown>
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
      return answer
    } catch (fault) {
      if (fault instanceof Error && fault.message.startsWith(method)) throw fault
      isOn = false
      return false
    }
  }

  const running = Promise.all(Array.from({ length: workers }, work))
  return {
    answers: () => answers,
    async stop() {
      isOn = false
      await running
    },
  }
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
