import { CallFailure, type CallFailureKind } from '#platform/server/outgoing/call-failure.ts'

const sideBySide = 5
/** Failures that say nothing of the other items: we still ask for those, until the company rests. */
const ofOne: ReadonlySet<CallFailureKind> = new Set(['notUnderstood', 'refused', 'notNow', 'theirFault'])

interface AskedOfAll<Item, Answer> {
  answers: Map<Item, Answer>
  /** Why some have no answer; undefined where all have. */
  failure: CallFailure | undefined
}

/** Asks of each, some at once. Where the company falls silent, or wants no more, what was answered by then stands. */
export async function askOfAll<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<AskedOfAll<Item, Answer>> {
  const answers = new Map<Item, Answer>()
  const left = items.values()
  let failure: CallFailure | undefined
  let isOver = false
  async function askOn(): Promise<void> {
    for (let next = left.next(); !isOver && !next.done; next = left.next())
      try {
        answers.set(next.value, await ask(next.value))
      } catch (fault) {
        if (!(fault instanceof CallFailure)) throw fault
        failure ??= fault
        isOver ||= !ofOne.has(fault.kind)
      }
  }
  await Promise.all(Array.from({ length: sideBySide }, askOn))
  return { answers, failure }
}
