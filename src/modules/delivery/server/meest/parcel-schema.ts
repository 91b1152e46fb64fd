import * as z from 'zod/mini'
import type { Day } from '#kit/days.ts'
import { fromHryvnias, type Money } from '#kit/money.ts'
import { isPlainText } from '#kit/plain-text.ts'
import { tidyTrackingNumber } from '../../tracking-number.ts'
import { said } from './ask-token.ts'

/** Answers of Meest about branches and parcels; a key that is not as it should be is read as nothing (OUT-4). */

const orElse = z.catch

const text = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')
const ref = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isPlainText))
/** `711-2550636`, as the shop keeps it. */
const barCode = z.pipe(
  z.string().check(z.regex(/^[\dA-Za-z-]{5,30}$/)),
  z.transform((told) => tidyTrackingNumber('meest', told)),
)
const hryvnias = orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((told: string | number): Money | null => {
      const read = told === '' ? undefined : fromHryvnias(Number(told))
      return read !== undefined && read >= 0 ? read : null
    }),
  ),
  null,
)
/** `27.11.2026`; anything else is none. */
const day = orElse(
  z.pipe(
    z.string(),
    z.transform((told): Day | null => {
      const [, date, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})/.exec(told) ?? []
      const read = `${year}-${month}-${date}`
      return Number.isNaN(Date.parse(read)) ? null : read
    }),
  ),
  null,
)
const yes = orElse(
  z.pipe(
    z.union([z.boolean(), z.string(), z.number()]),
    z.transform((told) => told === true || told === 1 || /^(1|true)$/i.test(String(told))),
  ),
  false,
)

export const branches = z.object({ ...said, result: orElse(z.array(z.unknown()), []) })

export const branchRow = z.object({
  branchID: ref,
  branchNo: text,
  branchType: text,
  isBranchClosed: yes,
  cityDescr: orElse(z.object({ descrUA: text }), { descrUA: '' }),
  branchLimits: orElse(z.object({ sendingOnly: yes, receivingOnly: yes }), {
    sendingOnly: false,
    receivingOnly: false,
  }),
})
export type BranchRow = z.infer<typeof branchRow>

export const madeParcel = z.object({
  ...said,
  result: z.object({ parcelID: ref, barCode, costServices: hryvnias, estimatedDeliveryDate: day }),
})

export const priced = z.object({
  ...said,
  result: orElse(z.array(z.object({ costServices: hryvnias, estimatedDeliveryDate: day })), []),
})

export const parcelsOfDay = z.object({ ...said, result: orElse(z.array(z.unknown()), []) })

/** The key of the bar code is spelt with a letter that looks like a Latin one, or without. */
export const listedParcel = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((row) => {
    const code = Object.entries(row).find(([key]) => /^[\p{L}]ar ?code$/iu.test(key))?.[1]
    return z.object({ parcelID: ref, parcelNumber: text, barCode }).safeParse({ ...row, barCode: code }).data
  }),
)

export const ended = z.object({ ...said })
