import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Keeps keys of companies so that the database alone gives none away (OUT-2). */
export interface Vault {
  /** A text sealed under one name opens under no other. */
  seal(name: string, text: string): string
  /** Undefined when it was sealed with another key of keys, or was changed. */
  open(name: string, sealed: string): string | undefined
}

const [ivLength, tagLength] = [12, 16]
const cipher = 'aes-256-gcm'

/** The key of keys is SECRETS_KEY, else a file beside everything else that lasts; never the database. */
export function openVault({ secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>): Vault {
  const file = join(dataDir, 'secrets.key')
  let key: Buffer | undefined

  function keyOf(secret: string): Buffer {
    return (key ??= Buffer.from(hkdfSync('sha256', secret, '', 'kramnytsia keys of companies', 32)))
  }

  return {
    seal(name, text) {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, keyOf(secretsKey ?? findKey(file) ?? makeKey(dataDir, file)), iv)
      sealing.setAAD(Buffer.from(name))
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url')
    },
    open(name, sealed) {
      const secret = secretsKey ?? findKey(file)
      if (secret === undefined) return undefined
      const bytes = Buffer.from(sealed, 'base64url')
      const tagEnd = ivLength + tagLength
      try {
        const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivLength))
        opening.setAAD(Buffer.from(name))
        opening.setAuthTag(bytes.subarray(ivLength, tagEnd))
        return Buffer.concat([opening.update(bytes.subarray(tagEnd)), opening.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** The key; undefined for a file that a full disk left empty: an empty key would open to everybody. */
function findKey(file: string): string | undefined {
  return readIfAny(file) || undefined
}

function readIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** It gets its name when it is whole; of processes that make it at once, one does. */
function makeKey(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    if (readIfAny(file) === '') rmSync(file)
    linkSync(draft, file)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
