import { Refusal } from '#kit/refusal.ts'

/** An order stands once in a call that changes many. */
export function refuseRepeated(ids: readonly string[]): void {
  const errors = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ field: `orders.${index}.id`, error: 'repeated' }] : [],
  )
  if (errors.length > 0) throw new Refusal('invalid', errors)
}
