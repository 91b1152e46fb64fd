import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  incorrectPictureKey:
    'A photo’s path should look like products/Bag/code/name, without “..”, “%” and invisible characters',
  incorrectPicture: 'The photo could not be read. Upload another file',
  pictureKeyTaken: 'There is a photo of that name already. Give the file another name',
}
