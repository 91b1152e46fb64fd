import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Cell } from '#platform/server/csv/write-csv.ts'
import type { ApiPage, ApiSource, Position, Things } from '../api-source.ts'
import { orElse, readThings, words } from '../read-things.ts'
import { openKeycrm, type Keycrm } from './client.ts'
import { keycrmSettings } from './settings.ts'

/** Buyers of KeyCRM as a table of customers (facts of moving in, 3): it is looked at and brought as a file is. */
export const keycrmBuyers: ApiSource = {
  name: 'keycrmBuyers',
  title: 'KeyCRM',
  counted: 'buyer',
  open(shop) {
    const { keycrmToken: token, keycrmApiUrl: apiUrl } = shop.settings.of(keycrmSettings)
    if (token === undefined) return undefined
    const client = openKeycrm(shop, { token, apiUrl })
    return (from) => readPage(client, from)
  },
  tableOf,
}

/** One text or several. */
const several = orElse(
  z.pipe(
    z.union([z.array(words), words]),
    z.transform((told) => [told].flat().filter((text) => text !== '')),
  ),
  [],
)

const buyer = z.object({
  id: z.int(),
  full_name: words,
  phone: several,
  email: several,
  birthday: words,
  note: words,
})
type Buyer = z.infer<typeof buyer>

const atOnce = 50

async function readPage(client: Keycrm, from: Position = { page: 1 }): Promise<ApiPage> {
  const page = Number(from.page)
  const { data, total, isLast } = await client.list('/buyer', { page, limit: atOnce })
  // the page before it said that there is one
  if (data.length === 0 && page > 1) throw new CallFailure('notUnderstood', 'an empty page before the last one')
  return {
    things: readThings('buyer', data, buyer),
    next: isLast || data.length === 0 ? undefined : { page: page + 1 },
    total,
  }
}

/** Headers that tables of customers are known by. */
const header = ['ПІБ', 'Телефон', 'Email', 'День народження', 'Нотатка'] as const

function tableOf(things: Things): Cell[][] {
  const buyers = [...(things('buyer') as ReadonlyMap<string, Buyer>).values()]
  return [
    [...header],
    ...buyers.map(({ full_name: name, phone, email, birthday, note }): Cell[] => [
      name,
      phone.join(', '),
      email[0] ?? '',
      birthday.slice(0, 10),
      note,
    ]),
  ]
}
