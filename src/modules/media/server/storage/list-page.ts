import type { Shop } from '#platform/server/shop.ts'
import { lastCharacter, listBlobs, type Blob } from './blobs.sql.ts'
import { badRequest } from './refusal.ts'

export interface ListPage {
  blobs: Blob[]
  /** Full paths, each with its `/` at the end; for folded lists only. */
  folders: string[] | undefined
  /** There exactly when there is more. */
  cursor: string | undefined
}

const most = 1000

/** A page of what lies under a prefix, in order; folded, what lies deeper stands as its folder, once. */
export async function listPage(shop: Shop, query: URLSearchParams): Promise<ListPage> {
  const prefix = readText(query.get('prefix') ?? '')
  const limit = readLimit(query.get('limit'))
  const mode = query.get('mode') ?? 'expanded'
  if (mode !== 'folded' && mode !== 'expanded') throw badRequest('mode must be expanded or folded')
  const page: ListPage = { blobs: [], folders: mode === 'folded' ? [] : undefined, cursor: undefined }

  let position = readCursor(query.get('cursor'))
  for (;;) {
    // one more than wanted tells whether there is more
    const left = limit - page.blobs.length - (page.folders?.length ?? 0)
    const batch = await listBlobs(shop.database.db, { prefix, after: position, limit: Math.max(left, 50) + 1 })
    for (const blob of batch) {
      if (isWithin(position, blob)) continue
      if (page.blobs.length + (page.folders?.length ?? 0) === limit) {
        page.cursor = Buffer.from(position).toString('base64url')
        return page
      }
      position = take(page, blob, prefix)
    }
    if (batch.length <= Math.max(left, 50)) return page
  }
}

/** Puts a blob, or its folder, into the page; answers the place after it. */
function take({ blobs, folders }: ListPage, blob: Blob, prefix: string): string {
  const slash = folders ? blob.pathname.indexOf('/', prefix.length) : -1
  if (!folders || slash === -1) {
    blobs.push(blob)
    return blob.pathname
  }
  const folder = blob.pathname.slice(0, slash + 1)
  folders.push(folder)
  return folder + lastCharacter
}

/** Whether a blob is of the folder that stands last in the page. */
function isWithin(position: string, { pathname }: Blob): boolean {
  return position.endsWith(lastCharacter) && pathname.startsWith(position.slice(0, -lastCharacter.length))
}

function readLimit(text: string | null): number {
  if (text === null || text === '') return most
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw badRequest('limit must be a number from 1 to 1000')
  return Math.min(Number(text), most)
}

function readCursor(text: string | null): string {
  if (text === null || text === '') return ''
  const position = Buffer.from(text, 'base64url').toString('utf8')
  if (!/^[\w-]+$/.test(text) || position.includes('\u{fffd}')) throw badRequest('the cursor is not one of ours')
  return readText(position)
}

function readText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw badRequest('the prefix has characters that are not allowed')
  return text
}
