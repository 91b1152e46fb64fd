import type { Day } from '#kit/days.ts'
import { inHryvnias } from '../stand-ins/pay/till.ts'
import type { Shop } from '#platform/server/shop.ts'
import { importStatement } from '#modules/statements/server/import-statement.ts'
import { olena } from './orders.ts'

export interface Transfer {
  amount: number
  /** Names the order that it pays. */
  purpose: string
  on: Day
}

/** A bank's statement, in which each row differs by its purpose. */
function statementOf(transfers: readonly Transfer[]): string {
  const bankDay = (day: Day) => day.split('-').toReversed().join('.')
  return [
    'Дата операції;Час операції;Сума;Валюта;Контрагент;ЄДРПОУ контрагента;Призначення платежу',
    ...transfers.map(
      ({ amount, purpose, on }) =>
        `${bankDay(on)};10:15:00;${inHryvnias(amount).replace('.', ',')};UAH;Гончар Леся;;${purpose}`,
    ),
  ].join('\r\n')
}

/** Looks at a statement as staff do, and writes down the payments that it shows; gives the import, or null where all is known. */
export async function bookStatement(
  shop: Shop,
  transfers: readonly Transfer[],
  by: Shop = shop,
): Promise<string | null> {
  const send = (apply?: string) => {
    const request = new Request('http://shop.test/import', {
      method: 'POST',
      body: statementOf(transfers),
      headers: { 'content-type': 'text/csv' },
    })
    const call = { request, language: 'uk', caller: { ...olena, role: 'manager' } }
    return importStatement(by, { apply, take: [] }, call as never)
  }
  const { fingerprint } = await send()
  return (await send(fingerprint)).importId
}
