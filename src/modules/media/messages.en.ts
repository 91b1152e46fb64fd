import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  incorrectPictureKey:
    'A photo’s path should look like products/Bag/code/name, without “..”, “%” and invisible characters',
  incorrectPicture: 'The photo could not be read. Upload another file',
  notPicture: 'This is not a photo. It has to be a JPEG, PNG, WebP, AVIF or GIF file',
  photoTooLarge: 'The photo is too large: {megabytes, number} MB at most',
  tooManyPixels:
    'The photo is too large: 64 million pixels at most, 16,000 a side, and 6 million in AVIF (4 above 8 bits). Make it smaller, or save it as an ordinary JPEG',
  movingAvif: 'The shop does not read a moving AVIF. Save its frame as a JPEG or PNG',
  movingPicture: 'Moving pictures stand still in reviews. Add an ordinary photo',
  pictureFileMissing: 'The photo’s file is gone from storage. Upload it again',
  pictureKeyTaken: 'There is already a photo with that name. Give the file another name',
  photosUnproved: 'Your photos weren’t saved: the order was not proved. Add them again',
  photosBusy: 'Too many photos are being sent right now. Add yours again in a minute',
  notForm: 'This does not look like a form with a file. Try again',
}
