import type { Language } from '#kit/language.ts'
import { refuse } from '#kit/refusal.ts'
import { runInSteps } from '#modules/goods/server/index.ts'
import { confirmPassword } from '#modules/identity/server/index.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { everything, touch, type Db, type Tx } from '#platform/server/database/database.ts'
import { writeStored } from '#platform/server/settings/settings.sql.ts'
import type { Shop } from '#platform/server/shop.ts'
import { leavingTables } from '../leaving/leaving-tables.ts'
import { dropFolder } from './archive-files.ts'
import {
  beat,
  lockArrival,
  lockArrivals,
  setUndoBegun,
  setUndoEnded,
  setUndone,
  type ArrivalRow,
} from './arrivals.sql.ts'
import { lockTables } from './enter-rows.sql.ts'
import { isUnderWay } from './show-arrival.ts'
import { deleteRows, listSettings, listTouched, restoreBefore } from './undo-rows.sql.ts'

const beatMs = 1000
const mostNamed = 4

/**
 * Takes back an archive that moved in, in one transaction: the shop is as empty as it was. Refused once anything of what came
 * was added to, changed or deleted, naming what. Accounts that were somebody's here stay, and settings that staff changed since.
 */
export async function undoArrival(
  shop: Shop,
  { id, password }: { id: string; password: string },
  call: StaffCall,
): Promise<void> {
  await confirmPassword(shop, password, call)
  const arrival = await shop.database.transaction(async (tx) => {
    await lockArrivals(tx)
    const found = await lockArrival(tx, id)
    if (!found?.enteredAt || !found.before || found.undoneAt) throw refuse('notFound', 'arrivalGone')
    if (isUnderWay(found, shop.now())) throw refuse('conflict', 'arrivalBusy')
    await refuseTouched(tx, found)
    await setUndoBegun(tx, id, shop.now())
    return found
  })
  shop.log.info({ userId: call.caller.userId, arrivalId: id }, 'an archive of a shop goes back')
  await runInSteps(shop, () => undo(shop, arrival))
}

async function refuseTouched(db: Db | Tx, { enteredBy, counts }: ArrivalRow): Promise<void> {
  const touched = new Set(await listTouched(db, { enteredBy: enteredBy ?? '', counts }))
  if (touched.size === 0) return
  const named = leavingTables.filter(({ name }) => touched.has(name)).slice(0, mostNamed)
  const has = (language: Language) => named.map(({ about }) => about[language]).join('; ')
  throw refuse('conflict', 'arrivalTouched', '', { has: { uk: has('uk'), en: has('en') } })
}

async function undo(shop: Shop, arrival: ArrivalRow): Promise<void> {
  const { database, log } = shop
  const { id, enteredBy, before, rowsDone, photosDone, photosGone } = arrival
  const say = () => beat(database.db, id, { rowsDone, photosDone, photosGone }, shop.now()).catch(() => false)
  const timer = setInterval(() => void say(), beatMs)
  try {
    if (!before || enteredBy === null) return
    await database.transaction(async (tx) => {
      await lockTables(tx)
      // what happened between the press and the locks counts as well
      await refuseTouched(tx, arrival)
      const settings = await settingsBefore(tx, before.settings, arrival.settings ?? {})
      await deleteRows(tx, enteredBy)
      await restoreBefore(tx, before, enteredBy)
      await writeStored(tx, settings)
      await setUndone(tx, id, shop.now())
      touch(tx, everything)
    })
    await dropFolder(shop, id)
  } catch (fault) {
    log.error({ err: fault, arrivalId: id }, 'an archive was not taken back')
    await setUndoEnded(database.db, id, shop.now())
  } finally {
    clearInterval(timer)
  }
}

/** Those that the archive brought, and that nobody changed since, as they were; null where there was none. */
async function settingsBefore(
  tx: Tx,
  before: Readonly<Record<string, string>>,
  brought: Readonly<Record<string, string>>,
): Promise<Record<string, string | null>> {
  const now = await listSettings(tx)
  const names = Object.keys(brought).filter((name) => now[name] === brought[name])
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
}
