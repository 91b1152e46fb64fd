import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { BlobNotFoundError, del, head, list, put } from '@vercel/blob'
import { isObjectName, type ObjectStore } from './object-store.ts'

/** Above this the client sends parts; what is sent whole must not be a stream, which could not be sent again. */
const singleBytes = 8 * 1024 * 1024

/** Objects at the hosted provider, through its own client. Built to its description. */
export function openHostedObjects(token: string): ObjectStore {
  const place = (name: string) => {
    if (!isObjectName(name)) throw new RangeError(`${name} is no name of an object`)
    return name
  }
  const find = (name: string) => unlessMissing(head(place(name), { token }))
  return {
    async keep(name, { path, size }) {
      const isLarge = size > singleBytes
      await put(place(name), isLarge ? createReadStream(path) : await readFile(path), {
        access: 'public',
        addRandomSuffix: false,
        contentType: 'application/octet-stream',
        multipart: isLarge,
        token,
      })
    },
    async read(name, range) {
      const found = await find(name)
      if (!found) return undefined
      const Range = range && `bytes=${range.first}-${range.last}`
      const response = await fetch(found.url, { headers: Range ? { Range } : {} })
      if (response.status === 404) return undefined
      if (!response.ok || !response.body) throw new Error(`the photo store answered ${response.status}`)
      return response.body
    },
    sizeOf: async (name) => (await find(name))?.size,
    remove: (name) => del(place(name), { token }),
    async *list() {
      let cursor: string | undefined
      do {
        const page = await list({ token, ...(cursor && { cursor }) })
        for (const { pathname, size, uploadedAt } of page.blobs)
          if (isObjectName(pathname)) yield { name: pathname, size, changedAt: uploadedAt }
        cursor = page.hasMore ? page.cursor : undefined
      } while (cursor)
    },
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (fault) {
    if (fault instanceof BlobNotFoundError) return undefined
    throw fault
  }
}
