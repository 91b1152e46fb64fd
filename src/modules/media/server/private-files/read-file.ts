import { refuse } from '#kit/refusal.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { readWhole } from '../objects/object-store.ts'
import { fileStore } from './file-store.ts'
import { findFile, type PrivateFile, type StoredFile } from './private-files.sql.ts'

/** Undefined where there is none, it has ended, or its bytes are gone. For the shop's own use: it asks nobody's role. */
export async function readPrivateFile(
  shop: Shop,
  id: string,
): Promise<(PrivateFile & { content: Uint8Array<ArrayBuffer> }) | undefined> {
  const file = await findFile(shop.database.db, id, shop.now())
  const content = file && (await bytesOf(shop, file))
  return content && { ...file, content }
}

/** For whoever may read it; of what is not for them nobody learns that it is there. */
export async function answerPrivateFile(shop: Shop, id: string, { role }: Pick<Caller, 'role'>): Promise<FileAnswer> {
  const file = await findFile(shop.database.db, id, shop.now())
  const content = file?.readers.includes(role) ? await bytesOf(shop, file) : undefined
  if (!file || !content) throw refuse('notFound', 'notFound', 'id')
  return new FileAnswer(file.name, file.type, once(content))
}

async function bytesOf(shop: Shop, { object, size }: StoredFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = await readWhole(fileStore(shop).objects, object)
  if (content?.byteLength === size) return content
  shop.log.error({ object, size, found: content?.byteLength }, 'a private file is not as it was kept')
  return undefined
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
