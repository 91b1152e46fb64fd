import { ApiError } from '../api.ts'
import { pageLanguage } from '../page-language.ts'
import { reasonOf } from '../reason.ts'
import { officeTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { inOneCall } from './in-one-call.ts'

/** The outcome of a change of many. */
export interface ManySaved<Saved> {
  saved: Saved[]
  /** Why the server left one as it is, by its id. */
  refused: ReadonlyMap<string, string>
  /** The reason why the whole failed. */
  failure?: string
}

/** One call, all or none (WIRE-10). */
export type SendMany<Change, Saved> = (changes: readonly Change[]) => Promise<readonly Saved[]>

/**
 * Saves many, part by part. A refusal of named ones stops it, so that one may look at the rest; after that, `isRest` leaves
 * out all others that the server refuses.
 */
export async function saveMany<Change extends { id: string }, Saved>(
  changes: readonly Change[],
  send: SendMany<Change, Saved>,
  isRest = false,
): Promise<ManySaved<Saved>> {
  const saved: Saved[] = []
  const refused = new Map<string, string>()
  let waiting = changes
  while (waiting.length > 0) {
    const part = inOneCall(waiting)
    try {
      saved.push(...(await send(part)))
      waiting = waiting.slice(part.length)
    } catch (fault) {
      const named = refusedItems(fault, idsOf(part))
      for (const [id, why] of named) refused.set(id, why)
      if (named.size === 0) return { saved, refused, failure: reasonOf(fault) }
      if (!isRest) break
      waiting = waiting.filter(({ id }) => !named.has(id))
    }
  }
  return { saved, refused }
}

/**
 * Undoes a change of many: what somebody changed since stays as they made it, and is named. Repeated, it goes on where
 * it broke off.
 */
export function putBackMany<Change extends { id: string }, Saved>(
  changes: readonly Change[],
  { send, nameOf }: { send: SendMany<Change, Saved>; nameOf(id: string): string },
): () => Promise<void> {
  let waiting = changes
  const unsaved: string[] = []
  return async () => {
    while (waiting.length > 0) {
      const part = inOneCall(waiting)
      try {
        await send(part)
        waiting = waiting.slice(part.length)
      } catch (fault) {
        const named = refusedItems(fault, idsOf(part))
        if (named.size === 0) throw fault
        unsaved.push(...named.keys())
        waiting = waiting.filter(({ id }) => !named.has(id))
      }
    }
    const told = officeTexts(pageLanguage())('bulk.kept', { names: unsaved.map(nameOf).join(', ') })
    if (unsaved.length === changes.length) throw new Error(told)
    if (unsaved.length > 0) toast('warning', told)
  }
}

/** Why items of one call were refused, by the id each has. Empty when the call failed as a whole. */
export function refusedItems(fault: unknown, ids: readonly string[]): Map<string, string> {
  const reasons = new Map<string, Set<string>>()
  if (!(fault instanceof ApiError)) return new Map()
  for (const { id: field, error } of fault.errors) {
    const index = /^\w+\.(\d+)(\.|$)/.exec(field)?.[1]
    const id = index === undefined ? undefined : ids[Number(index)]
    if (id !== undefined) reasons.set(id, (reasons.get(id) ?? new Set()).add(error))
  }
  return new Map([...reasons].map(([id, told]) => [id, [...told].join('. ')]))
}

function idsOf(changes: readonly { id: string }[]): string[] {
  return changes.map(({ id }) => id)
}
