import { randomBytes } from 'node:crypto'
import { isInTransaction } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { spool } from '../objects/spool.ts'
import { fileStore } from './file-store.ts'
import { confirmFile, expectFile, type PrivateFile } from './private-files.sql.ts'

export type NewFile = Omit<PrivateFile, 'id' | 'size'>

/** No label, register or receipt comes near it. */
const mostBytes = 20 * 1024 * 1024

/**
 * Keeps a document of a company until its end; gives its id. Not inside a transaction, as the store may be another machine:
 * the caller writes the id down afterwards, and where that fails the file ends by itself.
 */
export async function keepPrivateFile(shop: Shop, file: NewFile, content: Uint8Array): Promise<string> {
  if (isInTransaction()) throw new Error('a private file may not be kept inside a database transaction (OUT-3)')
  const { objects, spoolFolder } = fileStore(shop)
  const { db } = shop.database
  const tooLong = () => new RangeError(`${file.name} has more than ${mostBytes} bytes`)
  await using spooled = await spool(spoolFolder, [content], { mostBytes, tooLong })
  const object = randomBytes(32).toString('hex')
  const id = await expectFile(db, { ...file, object, size: spooled.size }, shop.now())
  await objects.keep(object, spooled)
  await confirmFile(db, id)
  return id
}
