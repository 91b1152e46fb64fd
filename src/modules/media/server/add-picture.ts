import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { isPictureKey } from '../key.ts'
import { pictureFilePattern, type StoredPicture } from '../picture.ts'
import { confirmObjects } from './leftovers.sql.ts'
import { insertPicture } from './pictures.sql.ts'

/** Records a picture whose files are stored already, and answers its id. It has no original (IMG-2). */
export async function addPicture(tx: Tx, picture: Omit<StoredPicture, 'id'>): Promise<string> {
  if (!isPictureKey(picture.key)) throw refuse('invalid', 'incorrectPictureKey')
  const areFilesOurs = picture.variants.every(({ file, format }) => pictureFilePattern.exec(file)?.[1] === format)
  if (picture.variants.length === 0 || !areFilesOurs) throw refuse('invalid', 'incorrectPicture')
  const id = await insertPicture(tx, picture)
  if (id === undefined) throw refuse('conflict', 'pictureKeyTaken')
  await confirmObjects(
    tx,
    picture.variants.map(({ file }) => file),
  )
  return id
}
