import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'wishList.title': 'Wish list',
  'wishList.description': 'The items you like',
  'wishList.shared': 'A wish list shared with you',
  'wishList.heart': 'On your wish list: {name}',
  'wishList.empty': 'Your wish list is empty',
  'wishList.emptyText': 'Press the heart beside an item you like, and it will wait for you here.',
  'wishList.emptyShared': 'This wish list is empty right now',
  'wishList.share': 'Share the list',
  'wishList.link': 'Anyone with this link can see the list:',
  'wishList.copy': 'Copy',
  'wishList.copied': 'Link copied.',
  'wishList.unshare': 'Stop sharing',
  'wishList.problem': 'The list hasn’t changed',
  'wishList.failed': 'The list couldn’t be changed. Try again',
  'wishList.unkept': 'Your browser blocks cookies, so the wish list isn’t kept. Allow them for this site.',
}
