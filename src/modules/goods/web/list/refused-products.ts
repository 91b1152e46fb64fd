import { ApiError } from '#platform/web/api.ts'

/** Why products of one call were refused, by the id each has. Empty when the call failed as a whole. */
export function refusedProducts(fault: unknown, ids: readonly string[]): Map<string, string> {
  const refused = new Map<string, string>()
  if (!(fault instanceof ApiError)) return refused
  for (const { id: field, error } of fault.errors) {
    const index = /^products\.(\d+)(\.|$)/.exec(field)?.[1]
    const id = index === undefined ? undefined : ids[Number(index)]
    if (id === undefined) continue
    const told = refused.get(id)
    if (told !== error) refused.set(id, told === undefined ? error : `${told}. ${error}`)
  }
  return refused
}
