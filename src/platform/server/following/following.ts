import type { Shop } from '../shop.ts'

/**
 * The outcome of asking about a subject. `changed`: more may follow soon, so the pauses begin anew. `unchanged`: the
 * next pause is longer. `over`: nobody asks about it again.
 */
export type Outcome = 'changed' | 'unchanged' | 'over'

/**
 * Subjects of one kind that a company is asked about until each is over: parcels under way, payments without an answer.
 * A module writes one, `app/lists/following-list.ts` lists it; turns, batches, claims and pauses follow from it.
 */
export interface Following {
  /** As the database has it, never changed: `novaposhta.parcel`. */
  name: string
  /** The most subjects that the company takes in one question. */
  atOnce: number
  /** Questions in a turn, which is a minute, at most; left out: as many as it answers in that time. */
  perTurn?: number
  /** Minutes after the first, second… question in a row that brought nothing new; the last one holds on. */
  pausesMinutes: readonly [number, ...number[]]
  /** False without the company's keys: nobody asks, and every subject keeps its place. */
  isOn(shop: Shop): boolean
  /**
   * Asks the company once, outside any transaction, and writes what it says down. A subject that the answer leaves out counts
   * as `nothing`. A process may be killed after it, and the same is asked again: written twice, it must stand once.
   *
   * A `CallFailure` that the company is away, resting or without a key leaves all of them due as they were. Any other fault
   * has the batch asked in halves, so that one bad subject stops no neighbour (OUT-4); alone it counts as `nothing`.
   */
  ask(shop: Shop, subjects: readonly string[]): Promise<ReadonlyMap<string, Outcome>>
}
