import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { file, text } from '#platform/wire.ts'

export const leaveShop = endpoint('POST /crm/moving-in/leave', ['admin'], {
  summary:
    'Everything of the shop in one archive (tar.gz): each table as JSON Lines and CSV, the photos, and what it all means. Without passwords, sessions and keys. Who asks says their password once more.',
  body: z.strictObject({ password: text(200) }),
  output: file(),
  answersFile: 'application/gzip',
})
