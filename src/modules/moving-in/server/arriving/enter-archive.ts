import { Refusal, refuse } from '#kit/refusal.ts'
import { isEnding, runInSteps } from '#modules/goods/server/index.ts'
import { confirmPassword } from '#modules/identity/server/index.ts'
import type { StaffCall } from '#platform/server/http/api.ts'
import { everything, touch } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { dropFolder, folderOf } from './archive-files.ts'
import {
  askToStop,
  beat,
  deleteArrivals,
  lockArrival,
  lockArrivals,
  setBegun,
  setEnded,
  setEntered,
  type ArrivalFailure,
  type ArrivalRow,
} from './arrivals.sql.ts'
import { lockTables } from './enter-rows.sql.ts'
import { enterTables, Stopped, type Run } from './enter-tables.ts'
import { hasFiles } from './receive-archive.ts'
import { refuseFull } from './refuse-full.ts'
import { restorePhotos } from './restore-photos.ts'
import { isUnderWay } from './show-arrival.ts'

const beatMs = 1000

/**
 * Enters the archive that was given: all rows in one transaction, so that a kill or a stop leaves the shop as empty as it was,
 * then photos one by one, which are gone on with. It goes on when its answer was given.
 */
export async function enterArchive(
  shop: Shop,
  { id, password }: { id: string; password: string },
  call: StaffCall,
): Promise<void> {
  await confirmPassword(shop, password, call)
  const arrival = await shop.database.transaction(async (tx) => {
    await lockArrivals(tx)
    const found = await lockArrival(tx, id)
    if (!found || found.doneAt || !(await hasFiles(folderOf(shop, id)))) throw refuse('notFound', 'arrivalGone')
    if (isUnderWay(found, shop.now())) throw refuse('conflict', 'arrivalBusy')
    if (!found.enteredAt) await refuseFull(tx)
    await setBegun(tx, id, shop.now())
    return found
  })
  shop.log.info({ userId: call.caller.userId, arrivalId: id }, 'an archive of a shop moves in')
  await runInSteps(shop, () => run(shop, arrival))
}

export async function stopArrival(shop: Shop, id: string): Promise<void> {
  await shop.database.transaction((tx) => askToStop(tx, id, shop.now()))
}

/** Forgets an archive and its files. */
export async function dropArchive(shop: Shop, id: string): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockArrivals(tx)
    const found = await lockArrival(tx, id)
    if (isUnderWay(found, shop.now())) throw refuse('conflict', 'arrivalBusy')
    if (found) await deleteArrivals(tx)
  })
  await dropFolder(shop, id)
}

async function run(shop: Shop, arrival: ArrivalRow): Promise<void> {
  const { database, log } = shop
  const { id } = arrival
  const pace = { rowsDone: arrival.enteredAt ? arrival.rowsDone : 0, photosDone: 0, photosGone: 0 }
  let isStopped = false
  let saying: Promise<unknown> | undefined
  // one at a time: each has a connection that others want
  const say = () =>
    (saying ??= beat(database.db, id, pace, shop.now())
      .then(
        (isAsked) => (isStopped ||= isAsked),
        (fault: unknown) => log.warn({ err: fault }, 'the pace of an archive was not written'),
      )
      .finally(() => (saying = undefined)))
  const timer = setInterval(() => void say(), beatMs)
  const running: Run = { pace, isOver: () => isStopped || isEnding(shop) }
  let [isEntered, isDone]: [boolean, boolean] = [arrival.enteredAt !== null, false]
  let failure: ArrivalFailure | undefined
  try {
    if (!isEntered)
      await database.transaction(async (tx) => {
        pace.rowsDone = 0
        await lockTables(tx)
        await refuseFull(tx)
        await enterTables(shop, tx, arrival, running)
        if (!(await setEntered(tx, id, shop.now()))) throw new Stopped()
        // everybody's pages, and the settings that came
        touch(tx, everything)
      })
    isEntered = true
    isDone = await restorePhotos(shop, folderOf(shop, id), running)
  } catch (fault) {
    if (!(fault instanceof Stopped)) {
      failure = isEntered ? { error: 'arrivalPhotosBroken' } : failureOf(fault)
      log.error({ err: fault, arrivalId: id }, 'an archive was not entered')
    }
  } finally {
    clearInterval(timer)
  }
  await saying
  await say()
  await setEnded(database.db, id, { isDone, failure, now: shop.now() }).catch((fault: unknown) =>
    log.warn({ err: fault, arrivalId: id }, 'the end of an archive was not written'),
  )
  if (isDone) await dropFolder(shop, id)
}

function failureOf(fault: unknown): ArrivalFailure {
  const [first] = fault instanceof Refusal ? fault.errors : []
  return first ? { error: first.error, ...(first.params && { params: first.params }) } : { error: 'arrivalBroken' }
}
