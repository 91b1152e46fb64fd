import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { photo } from '../../../../../tests/build/photos.ts'
import { openStorage, storageToken, type StorageServer } from '../../../../../tests/build/storage-server.ts'
import { isDeep } from '../../../../../tests/deep.ts'
import { longIt } from '../../../../../tests/long.ts'
import { checkPhotos } from '../check-photos.ts'
import { sweepLeftovers } from '../sweep-leftovers.ts'

const many = isDeep ? 2_000 : 60
const sandbox = await mkdtemp(join(tmpdir(), 'hostile-'))
afterAll(() => rm(sandbox, { recursive: true }))
let server: StorageServer
let admin = ''
let jpeg: Buffer

beforeAll(async () => {
  server = await openStorage({ DATA_DIR: join(sandbox, 'a', 'b', 'data') })
  jpeg = await photo({ width: 8, height: 8 })
  const login = { login: 'olena@example.ua', password: 'Пароль-123' }
  const passwordHash = await hashPassword(login.password)
  await server.shop.database.transaction((tx) =>
    createUser(tx, { role: 'admin', email: login.login, passwordHash, firstName: 'Олена' }),
  )
  const response = await fetch(`${server.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  admin = ((await response.json()) as { Data: { accessToken: string } }).Data.accessToken
})

/** Written as they travel: some are no text at all. */
const pieces = [
  '..',
  '.',
  '%2F',
  '%5C',
  '%00',
  '%0A',
  '%0D',
  '%252e%252e',
  '%2e%2e',
  '%25',
  '%',
  'products',
  'products/Bag/B-1',
  'etc/passwd',
  '~',
  'C%3A',
  'CON',
  'NUL.png',
  '%ED%A0%80',
  '%FF%FE',
  '%E2%80%AE',
  '%E2%80%8B',
  '%EF%BB%BF',
  '%F0%9F%98%80',
  '%D1%97',
  'a%CC%81',
  '%20',
  '+',
  '%3F',
  '%23',
  '%26',
  '%3B',
  '%27',
  '%22',
  '%60',
  '%24%7BIFS%7D',
  '%7C',
  '%3C',
  '%3E',
  '*',
  'x'.repeat(300),
  '%D1%94'.repeat(320),
  '.jpg',
  '.svg',
  '.unfinished',
  'unfinished',
  '0'.repeat(64),
  'file%3A%2F%2F%2F',
  'http%3A%2F%2Fevil',
  '-rf',
  '--',
  '%F4%8F%BF%BF',
  '__proto__',
  'constructor',
  '%EF%BF%BD',
]

/** The same names in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function hostileName(random: (below: number) => number): string {
  const parts = Array.from({ length: 1 + random(6) }, () => pieces[random(pieces.length)] ?? '')
  const start = ['', '', 'products/Bag/B-1/', '/', '../'][random(5)] ?? ''
  return start + parts.join(['', '/', '//', '%2F', '/../'][random(5)])
}

const agent = new Agent({ keepAlive: true })

/** As it is: `fetch` and `URL` would put a path in order first. */
function send(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array | string) {
  const { hostname, port } = new URL(server.origin)
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = httpRequest(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const owner = { authorization: `Bearer ${storageToken}`, 'x-api-version': '9', 'x-add-random-suffix': '0' }
const staff = () => ({ authorization: `Bearer ${admin}` })
const asText = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
const form = (name: string, route: string) =>
  Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="fileName"\r\n\r\n${name}\r\n--b\r\nContent-Disposition: form-data; name="route"\r\n\r\n${route}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\n\r\n`,
    ),
    jpeg,
    Buffer.from('\r\n--b--\r\n'),
  ])

type Way = (name: string) => Promise<{ status: number; text: string }>
const ways: Record<string, Way> = {
  put: (name) => send('PUT', `/storage?pathname=${name}`, owner, jpeg),
  create: (name) => send('POST', `/storage/mpu?pathname=${name}`, { ...owner, 'x-mpu-action': 'create' }),
  copyTo: (name) => send('PUT', `/storage?pathname=${name}&fromUrl=source.txt`, owner),
  copyFrom: (name) => send('PUT', `/storage?pathname=copied.txt&fromUrl=${name}`, owner),
  get: (name) => send('GET', `/storage/${name}`),
  file: (name) => send('GET', `/photos/${name}`),
  head: (name) => send('GET', `/storage?url=${name}`, owner),
  list: (name) => send('GET', `/storage?mode=folded&prefix=${name}`, owner),
  token: (name) =>
    send(
      'POST',
      '/api/blob/upload',
      { ...staff(), 'content-type': 'application/json' },
      JSON.stringify({ type: 'blob.generate-client-token', payload: { pathname: asText(name) } }),
    ),
  form: (name) =>
    send(
      'POST',
      '/api/blob/upload',
      { ...staff(), 'content-type': 'multipart/form-data; boundary=b' },
      form(asText(name), 'Bag/B-1'),
    ),
  route: (name) =>
    send(
      'POST',
      '/api/blob/upload',
      { ...staff(), 'content-type': 'multipart/form-data; boundary=b' },
      form('x.jpg', asText(name)),
    ),
  image: (name) => send('GET', `/api/blob/image-url?key=${name}`, staff()),
  delete: (name) =>
    send(
      'DELETE',
      '/api/blob/delete',
      { ...staff(), 'content-type': 'application/json' },
      JSON.stringify([asText(name)]),
    ),
}

longIt(
  `[IMG-2] ${many} hostile names: each is refused or kept to the letter, and nothing is written outside the store`,
  async () => {
    await send('PUT', '/storage?pathname=source.txt', owner, 'source')
    const random = randomFrom(1956)
    const surprises: string[] = []
    let kept = 0
    for (let done = 0; done < many; done++) {
      const name = hostileName(random)
      await Promise.all(
        Object.entries(ways).map(async ([way, act]) => {
          const { status, text } = await act(name)
          const isTold = status < 300 || (status >= 400 && status < 500 && (text.startsWith('{"') || way === 'file'))
          if (!isTold) surprises.push(`${way} ${name.slice(0, 200)}: ${status} ${text.slice(0, 200)}`)
          if (way !== 'put' || status !== 200) return
          kept++
          const asked = new URLSearchParams(`pathname=${name}`).get('pathname')
          if ((JSON.parse(text) as { pathname: string }).pathname !== asked)
            surprises.push(`${name} was kept as ${text}`)
        }),
      )
    }
    expect(surprises).toEqual([])
    expect(kept).toBeGreaterThan(many / 10)
    expect(kept).toBeLessThan(many)

    await sweepLeftovers(server.shop)
    const written = await readdir(sandbox, { recursive: true, withFileTypes: true })
    const files = written
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(sandbox.length + 1))
    expect(files.length).toBeGreaterThan(kept / 2)
    expect(
      files.filter((file) => !/^a\/b\/data\/photos\/([0-9a-f]{2})\/\1[0-9a-f]{62}(\.avif|\.webp)?$/.test(file)),
    ).toEqual([])
    expect((await checkPhotos(server.shop)).filter(({ what }) => what !== 'unused')).toEqual([])
  },
  3_600_000,
)
