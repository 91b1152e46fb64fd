import type { Profile } from '#modules/identity/profile.ts'

/** The profile of a customer with a password; fills in whatever the test leaves out. */
export const profileOf = (fields: Partial<Profile> = {}): Profile => ({
  id: 'ivan',
  role: 'user',
  firstName: 'Іван',
  lastName: 'Коваль',
  phone: '+380671234567',
  email: 'ivan@example.com',
  birthday: null,
  hasPassword: true,
  needsCurrentPassword: false,
  pendingPhone: null,
  pendingEmail: null,
  version: 1,
  ...fields,
})
