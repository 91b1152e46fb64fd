import { atLeast, email } from '#platform/server/settings/kinds.ts'
import { optional, secret, settingList } from '#platform/server/settings/setting.ts'

export const identitySettings = settingList({
  adminEmail: optional('ADMIN_EMAIL', email, 'The sign-in of the first Admin'),
  adminPassword: secret('ADMIN_PASSWORD', atLeast(8), 'Of the first Admin; without it a random one is printed once'),
  tokenSecret: secret(
    'TOKEN_SECRET',
    atLeast(32),
    'Signs access tokens; without it one is made and kept in the database',
  ),
})
