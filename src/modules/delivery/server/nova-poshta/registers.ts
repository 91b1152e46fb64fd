import * as z from 'zod/mini'
import { askBytes } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { MadeRegister, RegisterMaker, SoughtRegister } from '../parcels/parcel-maker.ts'
import { askNovaPoshta, company } from './ask.ts'
import { listedRow, rowsOf } from './document-schema.ts'
import { documentRowsAtOnce, listDocuments } from './list-documents.ts'
import { novaPoshtaSettings } from './settings.ts'

const orElse = z.catch
const text = orElse(z.string(), '')
/** A document that a register did or did not take; the ref or the number says which. */
const aboutDocument = z.object({ Ref: text, Number: text, Error: text, Warning: text, ScanSheetNumber: text })
const documents = orElse(z.array(aboutDocument), [])
const nothing = { Errors: [], Warnings: [] }
const registerRow = z.object({
  Ref: text,
  Number: text,
  Errors: documents,
  Warnings: documents,
  Data: orElse(z.object({ Errors: documents, Warnings: documents }), nothing),
})
const listedRegister = z.object({ Ref: z.string().check(z.minLength(1)), Number: text })

/** Registers of Nova Poshta, which it calls scan sheets (DEL-3). */
export const novaPoshtaRegisters: RegisterMaker = { make, find, print }

async function make(shop: Shop, refs: readonly string[]): Promise<MadeRegister> {
  const properties = { DocumentRefs: [...refs] }
  const { data } = await askNovaPoshta(shop, { model: 'ScanSheet', method: 'insertDocuments', properties })
  const row = registerRow.safeParse(data[0]).data
  // it says that all is well, and names no register: whether there is one is asked by its parcels
  if (!row) throw new CallFailure('notUnderstood', JSON.stringify(data).slice(0, 300))
  const said = [...row.Errors, ...row.Data.Errors, ...row.Warnings, ...row.Data.Warnings]
  const refused = said.flatMap(({ Ref, Error, Warning }) => {
    const words = Error || Warning
    return words !== '' && refs.includes(Ref) ? [{ ref: Ref, words }] : []
  })
  const words = said.map((each) => each.Error || each.Warning).find(Boolean) ?? ''
  if (row.Ref === '' && words === '') throw new CallFailure('notUnderstood', JSON.stringify(data).slice(0, 300))
  return { ref: row.Ref, number: row.Number, refused, words }
}

/** By the number of the register that the list of documents tells of each. */
async function find(shop: Shop, { refs, since, until }: SoughtRegister): Promise<MadeRegister | undefined> {
  const registerOf = new Map<string, string>()
  for (let page = 1; ; page++) {
    const rows = await listDocuments(shop, { since, until, page, isFull: true })
    for (const { Ref, ScanSheetNumber: number } of rowsOf(listedRow, rows))
      if (refs.includes(Ref) && number !== '') registerOf.set(Ref, number)
    if (rows.length < documentRowsAtOnce) break
  }
  const [number] = new Set(registerOf.values())
  if (number === undefined) return undefined
  const { data } = await askNovaPoshta(shop, {
    model: 'ScanSheet',
    method: 'getScanSheetList',
    properties: {},
    canRepeat: true,
  })
  const found = rowsOf(listedRegister, data).find((each) => each.Number === number)
  // it has the parcels by the one list, and not by the other
  if (!found) throw new CallFailure('notNow', `register ${number} is not in the list`)
  const refused = refs.flatMap((ref) => {
    const other = registerOf.get(ref)
    return other === number ? [] : [{ ref, words: other ?? '' }]
  })
  return { ref: found.Ref, number, refused, words: '' }
}

/** By an address with the key in it, which nobody but the carrier is told. */
async function print(shop: Shop, ref: string): Promise<Uint8Array> {
  const { novaPoshtaKey, novaPoshtaPrintUrl } = shop.settings.of(novaPoshtaSettings)
  if (novaPoshtaKey === undefined) throw new CallFailure('notSetUp')
  const path = `scanSheet/printScanSheet/refs[]/${encodeURIComponent(ref)}/type/pdf/apiKey/${encodeURIComponent(novaPoshtaKey)}`
  return shop.outgoing.call({
    company,
    canRepeat: true,
    timeoutMs: 20_000,
    attempt: (signal) =>
      askBytes({ url: new URL(path, novaPoshtaPrintUrl).href, accepts: 'application/pdf', signal, now: shop.now() }),
  })
}
