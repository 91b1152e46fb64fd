import type { Day } from '#kit/days.ts'
import type { Shop } from '#platform/server/shop.ts'
import { dayToWire } from '../../nova-poshta-document.contract.ts'
import { askNovaPoshta } from './ask.ts'

export const documentRowsAtOnce = 100

/** A page of the cabinet's documents of these days, as they were sent. The full list says in which register each is. */
export async function listDocuments(
  shop: Shop,
  { since, until, page, isFull = false }: { since: Day; until: Day; page: number; isFull?: boolean },
): Promise<unknown[]> {
  const properties = {
    DateTimeFrom: dayToWire(since),
    DateTimeTo: dayToWire(until),
    Page: String(page),
    Limit: String(documentRowsAtOnce),
    GetFullList: isFull ? '1' : '0',
  }
  const ask = async () =>
    (await askNovaPoshta(shop, { model: 'InternetDocument', method: 'getDocumentList', properties, canRepeat: true }))
      .data
  const first = await ask()
  // nothing may be said by mistake: it is asked once more before it is believed
  return first.length > 0 ? first : ask()
}
