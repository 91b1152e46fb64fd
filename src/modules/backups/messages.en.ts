import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Backups',
  latest: 'The last one: {when} ({ago}), {megabytes, number} MB.',
  kept: '{count, plural, one {# backup} other {# backups}} in all. Each is kept for {days, plural, one {# day} other {# days}}, the last three always.',
  none: 'None yet. The first comes by day or in the next night, then one every night.',
  sameDisk:
    'They lie on the same disk as the shop: when it breaks, all is lost. Set BACKUP_DIR to a folder on another disk.',
  theirs: 'The database is outside the shop: whoever runs it makes the backups.',
  failed: 'This could not be read: {why}',
}
