import * as z from 'zod/mini'

/** A key of another shape is read as nothing, and the other keys stay good (OUT-4). */
const orElse = z.catch
const text = orElse(z.nullable(z.string()), null)
const number = orElse(z.nullable(z.number()), null)
const flag = orElse(z.boolean(), false)
const instant = orElse(
  z.nullable(
    z.pipe(
      z.string(),
      z.transform((said: string) => {
        const at = new Date(said)
        return Number.isNaN(at.getTime()) ? null : at
      }),
    ),
  ),
  null,
)

export const token = z.object({ access_token: z.string().check(z.minLength(1)) })

const failedTransaction = orElse(z.nullable(z.object({ response_error_message: text })), null)

export const shift = z.object({
  id: z.string().check(z.minLength(1)),
  serial: number,
  status: z.string(),
  opened_at: instant,
  closed_at: instant,
  initial_transaction: failedTransaction,
  closing_transaction: failedTransaction,
  z_report: orElse(z.nullable(z.looseObject({ id: text })), null),
  balance: orElse(z.nullable(z.looseObject({})), null),
})
export type CheckboxShift = z.infer<typeof shift>

/** There is none: the word `null`. */
export const shiftOrNone = z.nullable(shift)

export const receipt = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  total_sum: number,
  total_payment: number,
  fiscal_code: text,
  fiscal_date: instant,
  is_created_offline: flag,
  pre_payment_relation_id: text,
  transaction: failedTransaction,
})
export type CheckboxReceipt = z.infer<typeof receipt>
