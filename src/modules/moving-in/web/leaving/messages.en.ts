import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Take everything with you',
  lead: 'Products, photos, customers, orders, purchases, costs, reviews and settings in one archive: CSV, JSON and a description. Without passwords and keys',
  password: 'Your password',
  hint: 'The archive has customers’ data, so first we make sure that it is you',
  missing: 'Type the password that you sign in with',
  take: 'Download the archive',
  taking: 'The archive is being made. A large one takes some minutes: keep the page open',
  taken: 'The archive is saved: {name}. Keep it where no stranger sees it',
}
