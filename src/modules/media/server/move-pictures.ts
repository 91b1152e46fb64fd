import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { isPictureKey, longestKey, nameIn, withSuffix } from '../key.ts'
import { findPicturesByKeys, lockPictures, renamePicture } from './pictures.sql.ts'
import { findBlob, lockPathnames, setPathname } from './storage/blobs.sql.ts'
import { randomText } from './storage/put-blob.ts'

export interface PictureMove {
  pictureId: string
  /** As `pictureFolder` makes it. */
  folder: string
}

const suffixLength = 8

/**
 * Moves photos to the folder of their product's new type, code or size (CAT-7), in the caller's transaction. Only the
 * keys change, files stay where they are: so it happens wholly with the save or not at all.
 */
export async function movePictures(tx: Tx, moves: readonly PictureMove[]): Promise<void> {
  const folders = new Map(moves.map(({ pictureId, folder }) => [pictureId, folder]))
  const pictures = await lockPictures(tx, [...folders.keys()])
  for (const { id, key } of pictures) {
    const wanted = `${folders.get(id)}/${nameIn(key)}`
    if (wanted === key) continue
    const to = await freeKey(tx, wanted)
    await lockPathnames(tx, [key])
    const blob = await findBlob(tx, key)
    if (blob) await setPathname(tx, blob.id, to)
    await renamePicture(tx, key, to)
  }
}

/** The key itself, or with a suffix when another photo has it. Nobody else takes it until the transaction ends. */
async function freeKey(tx: Tx, wanted: string): Promise<string> {
  for (let key = wanted; ; key = withSuffix(wanted, randomText(suffixLength))) {
    if (!isPictureKey(key) || key.length > longestKey) throw refuse('invalid', 'incorrectPictureKey')
    await lockPathnames(tx, [key])
    if (!(await findBlob(tx, key)) && (await findPicturesByKeys(tx, [key])).size === 0) return key
  }
}
