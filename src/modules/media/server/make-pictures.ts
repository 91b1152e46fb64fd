import { randomBytes } from 'node:crypto'
import { touch, wake, type Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { pictureProblem } from './inspect-picture.ts'
import { giveBack } from './give-back.ts'
import { expectObjects, deleteLater, confirmObjects } from './leftovers.sql.ts'
import { makeVariants, type MadeVariants } from './make-variants.ts'
import {
  claimPicture,
  failPicture,
  finishPicture,
  forgetOriginal,
  postponePicture,
  type ClaimedPicture,
} from './making.sql.ts'
import { localFile } from './objects/local-file.ts'
import { spool } from './objects/spool.ts'
import { photoStore } from './photo-store.ts'
import { photosTag } from './storage/publish-blob.ts'

/** Longer than the slowest picture takes; what a killed process had claimed is free after that. */
const claimMs = 2 * 60 * 1000
const postponedMs = 60 * 1000
/** A picture that a process dies of is not begun for ever. */
const mostAttempts = 3

/** Makes the pictures that wait, one after the other, and answers how many there were. One that fails holds up none. */
export async function makePictures(shop: Shop, signal?: AbortSignal): Promise<number> {
  for (let made = 0; ; made++) {
    if (signal?.aborted) return made
    const claimed = await claimPicture(shop.database.db, shop.now(), claimMs)
    if (!claimed) return made
    await makePicture(shop, claimed)
  }
}

async function makePicture(shop: Shop, claimed: ClaimedPicture): Promise<void> {
  const { database, log } = shop
  if (claimed.attempts > mostAttempts) return giveUp(shop, claimed, 'incorrectPicture')
  try {
    const { objects, spoolFolder } = photoStore(shop)
    await using original = await localFile(objects, claimed.object, spoolFolder)
    if (!original) return await giveUp(shop, claimed, 'pictureFileMissing')
    const made = await makeVariants(original.path).catch(async (fault: unknown) => {
      log.warn({ err: fault, key: claimed.key }, 'a photo cannot be made into pictures')
      await giveUp(shop, claimed, pictureProblem(fault))
    })
    if (made) await keepVariants(shop, claimed, made)
  } catch (fault) {
    log.error({ err: fault, key: claimed.key }, 'a photo waits: it could not be read or kept')
    await postponePicture(database.db, claimed, new Date(shop.now().getTime() + postponedMs))
  }
}

async function giveUp({ database, now }: Shop, claimed: ClaimedPicture, failure: string): Promise<void> {
  await database.transaction(async (tx) => {
    await failPicture(tx, claimed, failure)
    await dropOriginal(tx, claimed, now())
  })
}

/** Nothing of a stranger's file is kept but the pictures that were made of it. */
async function dropOriginal(tx: Tx, claimed: ClaimedPicture, now: Date): Promise<void> {
  if (!claimed.dropsOriginal) return
  await forgetOriginal(tx, claimed)
  await deleteLater(tx, [claimed.object], now)
  wake(tx, photosTag)
}

async function keepVariants(shop: Shop, claimed: ClaimedPicture, made: MadeVariants): Promise<void> {
  const { database, now } = shop
  const { objects, spoolFolder } = photoStore(shop)
  const named = made.variants.map((variant) => ({
    ...variant,
    file: `${randomBytes(32).toString('hex')}.${variant.format}`,
  }))
  const files = named.map(({ file }) => file)
  await expectObjects(database.db, files, now())
  let isKept = false
  try {
    for (const { file, bytes } of named) {
      await using spooled = await spool(spoolFolder, [bytes], {
        mostBytes: bytes.byteLength,
        tooLong: () => new RangeError('a picture grew'),
      })
      await objects.keep(file, spooled)
      giveBack(bytes)
    }
    const variants = named.map(({ bytes: _, ...variant }) => variant)
    isKept = await database.transaction(async (tx) => {
      const former = await finishPicture(tx, claimed, { ...made, variants })
      if (!former) return false
      if ((await confirmObjects(tx, files)).length < files.length) throw new Error('files were taken away too early')
      await deleteLater(tx, former, now())
      await dropOriginal(tx, claimed, now())
      // pages that show it
      touch(tx, 'catalog')
      wake(tx, photosTag)
      return true
    })
  } finally {
    if (!isKept) await deleteLater(database.db, files, now())
  }
}
