import type { Shop } from '#platform/server/shop.ts'
import { forgetQuotes } from './parcel-documents.sql.ts'

const keptMs = 2 * 86_400_000

export async function forgetOldQuotes({ database, now }: Shop): Promise<void> {
  await forgetQuotes(database.db, new Date(now().getTime() - keptMs))
}
