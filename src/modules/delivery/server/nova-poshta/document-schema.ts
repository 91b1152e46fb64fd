import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { fromHryvnias, type Money } from '#kit/money.ts'
import { isPlainText } from '#kit/plain-text.ts'

/** Rows that Nova Poshta answers about documents; each is read by itself (OUT-4). */

/** Reads a wrong value as nothing: one key says nothing of the others. */
const orElse = z.catch

const ref = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isPlainText))
const hryvnias = orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((said: string | number): Money | null => {
      const read = said === '' ? undefined : fromHryvnias(Number(said))
      return read !== undefined && read >= 0 ? read : null
    }),
  ),
  null,
)
/** `27.11.2026`, `2026-11-27 00:00:00`; anything else is none. */
const day = orElse(
  z.pipe(
    z.string(),
    z.transform((said): Day | null => {
      const [, date, month, year] = /^(\d\d)[.-](\d\d)[.-](\d{4})/.exec(said) ?? []
      const read = year ? `${year}-${month}-${date}` : (/^\d{4}-\d\d-\d\d/.exec(said)?.[0] ?? '')
      return Number.isNaN(Date.parse(read)) ? null : read
    }),
  ),
  null,
)
const text = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')

export const savedRow = z.object({
  Ref: ref,
  IntDocNumber: z.string().check(z.regex(/^\d{14}$/)),
  CostOnSite: hryvnias,
  EstimatedDeliveryDate: day,
})

export const listedRow = z.object({
  Ref: ref,
  IntDocNumber: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  CostOnSite: hryvnias,
  EstimatedDeliveryDate: day,
  PreferredDeliveryDate: day,
  // of newer answers alone
  InfoRegClientBarcodes: text,
  // of the full list alone
  ScanSheetNumber: text,
})

/** Keeps the readable rows of an answer. */
export function rowsOf<Schema extends z.ZodMiniType>(schema: Schema, rows: readonly unknown[]): z.output<Schema>[] {
  return rows.flatMap((row) => schema.safeParse(row).data ?? [])
}

export const trackedRow = z.object({ Number: text, ClientBarcode: text })

export const priceRow = z.object({ Cost: hryvnias, CostRedelivery: hryvnias })

/** Either way it is told. */
const told = z.object({ date: day })
export const dayRow = z.union([
  z.pipe(
    z.object({ DeliveryDate: told }),
    z.transform(({ DeliveryDate }) => DeliveryDate),
  ),
  told,
])

export const partyRow = z.object({
  Ref: ref,
  Description: text,
  ContactPerson: orElse(z.object({ data: z.array(z.object({ Ref: ref })) }), { data: [] }),
})
export const contactRow = z.object({ Ref: ref, Phones: text })
