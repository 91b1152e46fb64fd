import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { ProductEdit, Prom } from '../prom/client.ts'

type Editor = Pick<Prom, 'editProducts'>

interface Trouble {
  /** Why it was not taken, in Prom's words; never empty. */
  words: string
  /** What was deleted here may never have been there, or be gone there as well. */
  isUnknownThere: boolean
}

/** Of the products that were not taken, by the shop's own ids. */
type Troubles = ReadonlyMap<string, Trouble>

/** At once. */
export const mostEdits = 100

/**
 * Changes products at Prom, each for itself: a list that is refused as a whole is told in halves, down to those that are at
 * fault, which stop no other (OUT-4). Where Prom refuses witnesses, which it took before, too, no product is at fault.
 */
export async function editGoods(
  prom: Editor,
  edits: readonly ProductEdit[],
  witnesses: readonly ProductEdit[] = [],
): Promise<Troubles> {
  try {
    return await editAtOnce(prom, edits)
  } catch (fault) {
    if (!isRefusal(fault)) throw fault
    if (witnesses.length > 0 && !(await takesAnyOf(prom, witnesses))) throw fault
    return editInHalves(prom, edits, fault)
  }
}

async function editAtOnce(prom: Editor, edits: readonly ProductEdit[]): Promise<Troubles> {
  const { processed_ids: ids = [], errors } = await prom.editProducts(edits)
  const processed = new Set(ids.map(String))
  const left = edits.filter(({ externalId }) => !processed.has(externalId))
  return new Map(left.map(({ externalId }) => [externalId, troubleOf(errors, externalId)]))
}

async function editInHalves(prom: Editor, edits: readonly ProductEdit[], refusal: CallFailure): Promise<Troubles> {
  if (edits.length <= 1)
    return new Map(
      edits.map(({ externalId }) => [externalId, { words: asWords(refusal.detail), isUnknownThere: false }]),
    )
  const middle = Math.ceil(edits.length / 2)
  return new Map([...(await editGoods(prom, edits.slice(0, middle))), ...(await editGoods(prom, edits.slice(middle)))])
}

async function takesAnyOf(prom: Editor, witnesses: readonly ProductEdit[]): Promise<boolean> {
  for (const witness of witnesses)
    try {
      await editAtOnce(prom, [witness])
      return true
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
    }
  return false
}

function isRefusal(fault: unknown): fault is CallFailure {
  return fault instanceof CallFailure && fault.kind === 'refused'
}

/** Whatever shape it has. */
function troubleOf(errors: unknown, externalId: string): Trouble {
  const own =
    typeof errors === 'object' && errors !== null ? (errors as Record<string, unknown>)[externalId] : undefined
  const words = asWords(typeof own === 'string' ? own : JSON.stringify(own ?? 'not processed'))
  return { words, isUnknownThere: /не (?:знайден|найден|існу|существу)|not found|does not exist/i.test(words) }
}

/** As a column holds them. */
function asWords(said: string): string {
  return said.slice(0, 300).replaceAll('\0', ' ').toWellFormed().trim() || 'not processed'
}
