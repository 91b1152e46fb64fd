import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { ProductEdit, Prom } from '../prom/client.ts'

type Editor = Pick<Prom, 'editProducts'>

interface Trouble {
  /** Why it was not taken, in Prom's words; never empty. */
  words: string
  /** Prom knows no such product: one deleted here may never have been there, or be gone there as well. */
  isUnknownThere: boolean
}

/** A product that was taken, or why it was not. */
interface Edited {
  /** The shop's own id of it. */
  externalId: string
  trouble: Trouble | null
}

/** At once. */
export const mostEdits = 100

/**
 * Changes products at Prom, each for itself: sends a list that Prom refuses as a whole in halves, down to those at fault,
 * which stop no other (OUT-4). Where Prom refuses all witnesses, too, which may be of the list, no product is at
 * fault. Gives what is known as it goes: a call that fails later on takes nothing of it back.
 */
export async function* editGoods(
  prom: Editor,
  edits: readonly ProductEdit[],
  witnesses: readonly ProductEdit[] = [],
): AsyncGenerator<readonly Edited[], void> {
  const answer = await editAtOnce(prom, edits)
  if (!(answer instanceof CallFailure)) {
    yield answer
    return
  }
  const answered = witnesses.length === 0 ? [] : await editWitnesses(prom, witnesses)
  if (answered === undefined) throw answer
  const own = answered.filter(({ externalId }) => edits.some((edit) => edit.externalId === externalId))
  if (own.length === 0) {
    yield* editInHalves(prom, edits, answer)
    return
  }
  yield own
  const rest = edits.filter(({ externalId }) => !own.some((edited) => edited.externalId === externalId))
  if (rest.length > 0) yield* editGoods(prom, rest)
}

async function* editInHalves(
  prom: Editor,
  edits: readonly ProductEdit[],
  refusal: CallFailure,
): AsyncGenerator<readonly Edited[], void> {
  if (edits.length <= 1) {
    yield edits.map((edit) => refusedFor(edit, refusal))
    return
  }
  const middle = Math.ceil(edits.length / 2)
  yield* editGoods(prom, edits.slice(0, middle))
  yield* editGoods(prom, edits.slice(middle))
}

/** One after the other, as far as the first that is not refused; undefined where all are. */
async function editWitnesses(prom: Editor, witnesses: readonly ProductEdit[]): Promise<Edited[] | undefined> {
  const refused: Edited[] = []
  for (const witness of witnesses) {
    const answer = await editAtOnce(prom, [witness])
    if (!(answer instanceof CallFailure)) return [...refused, ...answer]
    refused.push(refusedFor(witness, answer))
  }
  return undefined
}

/** Or the refusal of the whole list. */
async function editAtOnce(prom: Editor, edits: readonly ProductEdit[]): Promise<Edited[] | CallFailure> {
  try {
    const { processed_ids: ids = [], errors } = await prom.editProducts(edits)
    const processed = new Set(ids.map(String))
    return edits.map(({ externalId }) => ({
      externalId,
      trouble: processed.has(externalId) ? null : troubleOf(errors, externalId),
    }))
  } catch (fault) {
    if (fault instanceof CallFailure && fault.kind === 'refused') return fault
    throw fault
  }
}

function refusedFor({ externalId }: ProductEdit, { detail }: CallFailure): Edited {
  return { externalId, trouble: { words: asWords(detail), isUnknownThere: false } }
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
