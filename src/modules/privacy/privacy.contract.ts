import * as z from 'zod/mini'
import { endpoint, ownEndpoint } from '#platform/endpoint.ts'
import { file, phone } from '#platform/wire.ts'

const json = 'application/json'
const done = z.null()

export const getOwnData = endpoint('GET /profile/data', 'signedIn', {
  summary: 'Everything that the shop keeps about the caller, as a file (AUTH-11).',
  answersFile: json,
  output: file(),
})

export const eraseOwnData = ownEndpoint('POST /profile/erase', 'signedIn', {
  summary:
    'Forgets the caller: the account, carts, wishes, messages and photos go, orders stay without name, contacts and address. Refused (409, naming orders) while an order needs them (AUTH-11).',
  body: z.strictObject({
    /** Needed where the profile says `needsCurrentPassword`. */
    password: z.optional(z.string().check(z.maxLength(1000))),
  }),
  output: done,
})

export const getCustomerData = endpoint('GET /crm/customers/data', ['admin'], {
  summary: 'Everything that the shop keeps about a customer, as a file for them (AUTH-11).',
  query: z.strictObject({ phone: phone() }),
  answersFile: json,
  output: file(),
})

export const eraseCustomer = ownEndpoint('POST /crm/customers/erase', ['admin'], {
  summary:
    'Forgets a customer by one of their phones, with the account that signs in by it. Refused (409, naming orders) while an order needs them (AUTH-11).',
  body: z.strictObject({ phone: phone() }),
  output: done,
})
