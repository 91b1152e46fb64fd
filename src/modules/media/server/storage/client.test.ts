import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import * as blob0 from '@vercel/blob'
import * as client0 from '@vercel/blob/client'
import * as blob2 from 'vercel-blob-2'
import * as client2 from 'vercel-blob-2/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { deepIt } from '../../../../../tests/deep.ts'
import { openStorage, storageToken as token, type StorageServer } from '../../../../../tests/build/storage-server.ts'

let server: StorageServer
beforeAll(async () => {
  server = await openStorage()
  process.env['VERCEL_BLOB_API_URL'] = server.base
  process.env['VERCEL_BLOB_RETRIES'] = '0'
})

// the same calls, whatever their types say of each other
const generations = [
  ['0.27.3', blob0, client0],
  ['2.8.0', blob2 as unknown as typeof blob0, client2 as unknown as typeof client0],
] as const

describe.each(generations)('the client %s', (version, blob, client) => {
  const isOld = version === '0.27.3'
  const options = { access: 'public', token, addRandomSuffix: false } as const
  const fetched = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

  it.each([
    ['text', () => 'Сумка «Писанка»', 'Сумка «Писанка»'],
    ['bytes', () => Buffer.from('bytes'), 'bytes'],
    ['nothing', () => Buffer.alloc(0), ''],
    ['a blob', () => new Blob(['blob']), 'blob'],
    ['a stream', () => Readable.from([Buffer.from('one '), Buffer.from('two')]), 'one two'],
  ])('[IMG-1] puts %s and reads it back', async (name, body, expected) => {
    const pathname = `${version}/dir/${name}.txt`
    const put = await blob.put(pathname, body(), options)
    expect(put).toMatchObject({
      url: `${server.base}/${encodeURI(pathname)}`,
      downloadUrl: `${server.base}/${encodeURI(pathname)}?download=1`,
      pathname,
      contentType: 'text/plain',
      contentDisposition: `inline; filename="${name}.txt"`,
    })
    expect((await fetched(put.url)).toString()).toBe(expected)
    expect(await blob.head(put.url, { token })).toMatchObject({
      pathname,
      size: Buffer.byteLength(expected),
      contentType: 'text/plain',
    })
  })

  it.each([
    'фото 1 «ліворуч».txt',
    `B'17 ’ʼ.txt`,
    'a%20b.txt',
    'a?b#c+d&e=f.txt',
    'ЇЖАК',
    `${'є'.repeat(600)}/x`,
    '😀.txt',
    '漢'.repeat(900),
  ])('[IMG-2] a pathname is kept to the letter: %s', async (name) => {
    const pathname = `${version}/${name}`
    const put = await blob.put(pathname, name, options)
    expect(put.pathname).toBe(pathname)
    expect((await fetched(put.url)).toString()).toBe(name)
    expect((await blob.head(pathname, { token })).pathname).toBe(pathname)
    expect((await blob.list({ token, prefix: pathname })).blobs.map((each) => each.pathname)).toEqual([pathname])
    await blob.del(put.url, { token })
    await expect(blob.head(pathname, { token })).rejects.toThrow(blob.BlobNotFoundError)
  })

  deepIt('[IMG-1] 20 MiB travel in parts', async () => {
    const bytes = randomBytes(20 * 1024 * 1024)
    const put = await blob.put(`${version}/large.bin`, bytes, { ...options, multipart: true })
    expect((await blob.head(put.url, { token })).size).toBe(bytes.length)
    expect((await fetched(put.url)).equals(bytes)).toBe(true)
  })

  it('[IMG-1] a suffix keeps names apart', async () => {
    const asked = `${version}/suffix/a.png`
    const puts = await Promise.all([1, 2].map((n) => blob.put(asked, String(n), { ...options, addRandomSuffix: true })))
    for (const [index, put] of puts.entries()) {
      expect(put.url).toMatch(/\/suffix\/a-[A-Za-z0-9]{30}\.png$/)
      expect(put.pathname === asked).toBe(isOld)
      expect((await fetched(put.url)).toString()).toBe(String(index + 1))
    }
  })

  it('[IMG-1] copies, lists and deletes', async () => {
    const at = (name: string) => `${version}/list/${name}`
    for (const name of ['a.txt', 'b.txt', 'b/1.txt', 'b/2.txt', 'c_%.txt']) await blob.put(at(name), name, options)
    await blob.copy(at('a.txt'), at('copy.json'), { access: 'public', token })
    expect(await blob.head(at('copy.json'), { token })).toMatchObject({ contentType: 'application/json', size: 5 })

    const names = ['a.txt', 'b.txt', 'b/1.txt', 'b/2.txt', 'c_%.txt', 'copy.json'].map(at)
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page: Awaited<ReturnType<typeof blob.list>> = await blob.list({
        token,
        prefix: at(''),
        limit: 2,
        ...(cursor && { cursor }),
      })
      all.push(...page.blobs.map(({ pathname }) => pathname))
      cursor = page.cursor
    } while (cursor)
    expect(all).toEqual(names)
    expect((await blob.list({ token, prefix: at('c_') })).blobs).toHaveLength(1)
    const folded = await blob.list({ token, prefix: at(''), mode: 'folded' })
    expect(folded.folders).toEqual([at('b/')])
    expect(folded.blobs.map(({ pathname }) => pathname)).toEqual(['a.txt', 'b.txt', 'c_%.txt', 'copy.json'].map(at))

    await blob.del([...names, at('never.txt')], { token })
    expect((await blob.list({ token, prefix: at('') })).blobs).toEqual([])
  })

  deepIt('[IMG-1] a browser uploads with a client token, whole and in parts', async () => {
    for (const multipart of [false, true]) {
      const bytes = randomBytes((multipart ? 9 : 1) * 1024 * 1024)
      const pathname = `${version}/client/${multipart}.bin`
      const clientToken = await client.generateClientTokenFromReadWriteToken({
        token,
        pathname,
        maximumSizeInBytes: bytes.length,
      })
      const seen: number[] = []
      const put = await client.put(pathname, new Blob([bytes]), {
        access: 'public',
        token: clientToken,
        multipart,
        onUploadProgress: ({ loaded }) => seen.push(loaded),
      })
      expect((await fetched(put.url)).equals(bytes)).toBe(true)
      // the client tells at most every 100 ms, of a quick end not at all
      expect(seen).not.toEqual([])
      expect(seen).toEqual(seen.toSorted((one, other) => one - other))
      expect(seen.at(-1)).toBeLessThanOrEqual(bytes.length)
    }
  })
})
