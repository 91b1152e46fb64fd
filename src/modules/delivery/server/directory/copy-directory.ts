import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openNovaPoshta, rowsAtOnce, type NovaPoshta, type Page } from '../nova-poshta/client.ts'
import { branchOf, settlementOf, type CopiedBranch, type CopiedSettlement } from '../nova-poshta/mapping.ts'
import { novaPoshtaSettings } from '../nova-poshta/settings.ts'
import {
  countDirectory,
  findCopiedAt,
  lockCopy,
  writeCopiedAt,
  writeDirectory,
  type Directory,
} from './directory.sql.ts'
import { searchesSince } from './find-streets.ts'
import { forgetSearches } from './streets.sql.ts'

/** Why a copy was not believed: the one before stays. The message is for staff, where jobs fail. */
export class UnlikelyCopy extends Error {}

/** A copy with less than this part of what is there says nothing of the carrier, and much of a fault. */
const leastPart = 0.5
const mostPages = 1_000

/**
 * Copies the directory of Nova Poshta: all of it is here afterwards, or nothing has changed (DEL-2). Off without a key, and
 * while the carrier is paused, also from the middle of a copy on.
 */
export async function copyDirectory(shop: Shop): Promise<void> {
  if (!isConnected(shop)) return
  const began = performance.now()
  const directory = await readDirectory(openNovaPoshta(shop)).catch(nothingIfPaused)
  if (!directory) return shop.log.info('the directory of Nova Poshta was not copied: it is paused')
  await shop.database.transaction(async (tx) => {
    await lockCopy(tx)
    refuseUnlikely(directory, await countDirectory(tx))
    await writeDirectory(tx, directory)
    await writeCopiedAt(tx, shop.now())
    await forgetSearches(tx, searchesSince(shop.now()))
  })
  const { settlements, branches, unread } = directory
  const counted = { settlements: settlements.length, branches: branches.length, unread }
  shop.log.info({ ...counted, ms: Math.round(performance.now() - began) }, 'the directory of Nova Poshta was copied')
}

/** Right after the key was given, rather than at night. */
export async function copyDirectoryFirst(shop: Shop): Promise<void> {
  if (isConnected(shop) && !(await findCopiedAt(shop.database.db))) await copyDirectory(shop)
}

/** One that the night did not renew. */
const lateMs = 20 * 60 * 60 * 1000

/** By day, where the shop was closed at night or the carrier did not answer. */
export async function copyDirectoryLate(shop: Shop): Promise<void> {
  const copiedAt = await findCopiedAt(shop.database.db)
  if (copiedAt && shop.now().getTime() - copiedAt.getTime() > lateMs) await copyDirectory(shop)
}

function nothingIfPaused(fault: unknown): undefined {
  if (!(fault instanceof CallFailure && fault.kind === 'paused')) throw fault
}

function isConnected({ settings }: Shop): boolean {
  return settings.of(novaPoshtaSettings).novaPoshtaKey !== undefined
}

/** The directory with the rows that could not be read, which stop no others (OUT-4). */
type Read = Directory & { unread: number }

async function readDirectory(carrier: NovaPoshta): Promise<Read> {
  const settlements = new Map<string, CopiedSettlement>()
  const branches = new Map<string, CopiedBranch>()
  let unread = 0
  await readPages('cities', carrier.listCities, (row) => {
    const settlement = settlementOf(row)
    if (settlement) settlements.set(settlement.ref, settlement)
    else unread++
  })
  await readPages('branches', carrier.listBranches, (row) => {
    const read = branchOf(row)
    if (!read) return void unread++
    if (read.branch) branches.set(read.branch.ref, read.branch)
    const known = settlements.get(read.settlement.ref)
    settlements.set(read.settlement.ref, { ...read.settlement, ...known, district: districtOf(known, read.settlement) })
  })
  return { settlements: [...settlements.values()], branches: [...branches.values()], unread }
}

/** The list of cities tells it of namesakes alone. */
function districtOf(known: CopiedSettlement | undefined, { district }: CopiedSettlement): string {
  return known?.district || district
}

async function readPages(what: string, list: (page: number) => Promise<Page>, take: (row: unknown) => void) {
  let read = 0
  let total: number | undefined
  for (let page = 1; page <= mostPages; page++) {
    const found = await list(page)
    const { length } = found.rows
    found.rows.forEach(take)
    read += length
    // a page that is empty by mistake tells none
    total = found.total ?? total
    // a whole page may be followed by another, however many they are said to be
    const isLast = length < rowsAtOnce && read >= (total ?? 0)
    if (isLast && read > 0) return
    if (length === 0)
      throw new UnlikelyCopy(`Nova Poshta told of ${read} ${what}, out of ${total ?? 'nobody knows how many'}`)
  }
  throw new UnlikelyCopy(`Nova Poshta told of more than ${mostPages} pages of ${what}`)
}

function refuseUnlikely({ settlements, branches }: Directory, before: { settlements: number; branches: number }): void {
  for (const [what, count, known] of [
    ['settlements', settlements.length, before.settlements],
    ['branches', branches.length, before.branches],
  ] as const) {
    if (count === 0 || count < known * leastPart)
      throw new UnlikelyCopy(`Nova Poshta told of ${count} ${what}, where ${known} are known: the copy before stays`)
  }
}
