import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  note: 'Moving in: {file}',
  moveNoRows: 'The file has headers, but no goods. See whether you chose the right file',
  moveGone: 'This move is no longer there. Read the file again',
  moveBusy: 'Another move is under way. Wait until it ends, or stop it',
  moveNothing: 'There is nothing to move yet: answer what is unclear, or read a new file',
  moveOld: 'A month has passed: this move can no longer be taken back',
  movePhotoNameless: 'The name of the file has no code of a product in it',
  movePhotoPrivate: 'The link leads into a private network, where we do not go',
  movePhotoAnswered: 'The link answered {status}: the photo is no longer there',
  movePhotoUnreached: 'Nobody answers at the link',
  movePhotosBusy: 'Photos are still being fetched. Try in a minute',
  addressHeader:
    'Name the columns “Old address” and “Code” in the first row, or begin the first cell with an address such as /sumka-kyiv/',
  addressWrong: 'An address of a page belongs here, such as /sumka-kyiv/ or https://shop.ua/p123-sumka.html',
  addressNoCode: 'No product has this code. Check the code',
  addressNoList: 'There is no such list. Write the address of a list of this shop, such as /bags, or a product’s code',
  moveAnswer: 'Choose one of the answers that are offered',
}
