import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { fromHryvnias, type Money } from '#kit/money.ts'
import { isPlainText } from '#kit/plain-text.ts'

/** Answers of Ukrposhta about shipments; a key that is not as it should be is read as nothing (OUT-4). */

const orElse = z.catch

const uuid = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isPlainText))
const hryvnias = orElse(
  z.pipe(
    z.number(),
    z.transform((said): Money | null => {
      const read = fromHryvnias(said)
      return read !== undefined && read >= 0 ? read : null
    }),
  ),
  null,
)
/** `2026-11-27` or `2026-11-27T00:00:00`; anything else is none. */
const day = orElse(
  z.pipe(
    z.string(),
    z.transform((said): Day | null => {
      const read = /^\d{4}-\d\d-\d\d/.exec(said)?.[0] ?? ''
      return Number.isNaN(Date.parse(read)) ? null : read
    }),
  ),
  null,
)

export const addressRow = z.object({ id: z.int() })

export const clientRow = z.object({ uuid })

/** A number of 12 digits lacks the zero before it. */
const barcode = z.pipe(
  z.string().check(z.regex(/^(\d{12,13}|[A-Z]{2}\d{9}[A-Z]{2})$/)),
  z.transform((said) => (/^\d{12}$/.test(said) ? `0${said}` : said)),
)

export const shipmentRow = z.object({ uuid, barcode, deliveryPrice: hryvnias, deliveryDate: day })

const text = orElse(z.string(), '')
export const listedShipment = z.object({
  ...shipmentRow.shape,
  status: text,
  recipient: orElse(z.object({ uuid: text, externalId: text }), { uuid: '', externalId: '' }),
})

export const priceRow = z.object({ deliveryPrice: hryvnias, deliveryDate: day })
