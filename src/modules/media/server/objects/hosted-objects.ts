import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isObjectName, type ObjectStore } from './object-store.ts'

/** Above this the client sends parts; what is sent whole must not be a stream, which could not be sent again. */
const singleBytes = 8 * 1024 * 1024

/** The time limit of one call; a file sent whole comes in one. */
const callMs = 60_000
/** The time limit of a file in parts, each of which its client repeats. */
const partsMs = 30 * 60_000

/** Most shops keep their photos elsewhere, and need not hold this in memory. */
const openClient = () => import('@vercel/blob')

/** Objects at the hosted provider, through its own client. Built to its description. */
export function openHostedObjects(token: string, mostMs = callMs): ObjectStore {
  const within = (milliseconds: number) => ({ token, abortSignal: AbortSignal.timeout(milliseconds) })
  const place = (name: string) => {
    if (!isObjectName(name)) throw new RangeError(`${name} is no name of an object`)
    return name
  }
  const find = async (name: string) => {
    const { BlobNotFoundError, head } = await openClient()
    return head(place(name), within(mostMs)).catch((fault: unknown) => {
      if (fault instanceof BlobNotFoundError) return undefined
      throw fault
    })
  }
  return {
    async keep(name, { path, size }) {
      const isLarge = size > singleBytes
      const { put } = await openClient()
      await put(place(name), isLarge ? createReadStream(path) : await readFile(path), {
        access: 'public',
        addRandomSuffix: false,
        contentType: 'application/octet-stream',
        multipart: isLarge,
        ...within(isLarge ? partsMs : mostMs),
      })
    },
    async read(name, range) {
      const found = await find(name)
      if (!found) return undefined
      const Range = range && `bytes=${range.first}-${range.last}`
      const response = await begun(found.url, Range ? { Range } : {}, mostMs)
      if (response.status === 404) return undefined
      if (!response.ok || !response.body) throw new Error(`the photo store answered ${response.status}`)
      return response.body
    },
    sizeOf: async (name) => (await find(name))?.size,
    async remove(name) {
      const { del } = await openClient()
      await del(place(name), within(mostMs))
    },
    async *list() {
      const { list } = await openClient()
      let cursor: string | undefined
      do {
        const page = await list({ ...within(mostMs), ...(cursor && { cursor }) })
        for (const { pathname, size, uploadedAt } of page.blobs)
          if (isObjectName(pathname)) yield { name: pathname, size, changedAt: uploadedAt }
        cursor = page.hasMore ? page.cursor : undefined
      } while (cursor)
    },
  }
}

/** The answer must begin in time; what it holds is read as fast as whoever asked for it reads. */
async function begun(url: string, headers: Record<string, string>, mostMs: number): Promise<Response> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Error('the photo store did not answer in time')), mostMs)
  try {
    return await fetch(url, { headers, signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}
