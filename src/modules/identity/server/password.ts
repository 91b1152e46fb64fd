import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { fairQueue } from '#platform/server/fair-queue.ts'

/** argon2id at OWASP's floor: 19 MiB, two passes, one lane (AUTH-2). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** More at once would starve the thread pool and the memory; what waits is done in some two seconds. */
const turns = fairQueue({ atOnce: 2, mostEach: 8, most: 64 })

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** The hash that a password for an unknown login meets, so that it takes the time of a known one. No password fits it. */
const nobodysHash = phc(Buffer.alloc(16), Buffer.alloc(tagLength))

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. `who` takes turns with others: a caller's address. */
export async function hashPassword(password: string, who = 'shop'): Promise<string> {
  const salt = randomBytes(16)
  return phc(salt, await turns.run(who, () => derive(password, salt, cost)))
}

/** Whether the password is the one that was hashed. Without a hash it is never, after the same work. */
export async function verifyPassword(password: string, hash: string | null | undefined, who: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(hash || nobodysHash) ?? []
  if (salt === undefined || tag === undefined) throw new Error('a password hash is not argon2id in PHC form')
  const expected = Buffer.from(tag, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await turns.run(who, () => derive(password, Buffer.from(salt, 'base64'), parameters))
  return actual.length === expected.length && timingSafeEqual(actual, expected) && Boolean(hash)
}

function phc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** й and ї may be typed as one character or as two; they are one password. */
function derive(password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> {
  const message = password.normalize('NFC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, tagLength, ...parameters }, (fault, tag) =>
      fault ? reject(fault) : resolve(tag),
    )
  })
}
