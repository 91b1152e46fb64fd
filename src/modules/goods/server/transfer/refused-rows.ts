import { createHash } from 'node:crypto'
import { mostListed } from '#platform/table-import.ts'
import type { RefusedRows, RowRefusal } from '../../transfer.ts'

/** Collects why rows are left out. A file of nothing but faults costs no more memory than the listed ones. */
export class RefusalCollector implements RefusedRows {
  count = 0
  #first: RowRefusal[] = []
  readonly #hash = createHash('sha256')

  add(refusals: readonly RowRefusal[]): void {
    this.count += refusals.length
    for (const refusal of refusals) {
      const { row, column, value, error } = refusal
      this.#hash.update(JSON.stringify([row, column, value, error]))
      this.#first.push(refusal)
      if (this.#first.length >= 2 * mostListed) this.#first = firstRows(this.#first)
    }
  }

  get first(): readonly RowRefusal[] {
    return firstRows(this.#first)
  }

  get digest(): string {
    return this.#hash.copy().digest('base64url')
  }
}

function firstRows(refusals: readonly RowRefusal[]): RowRefusal[] {
  return refusals.toSorted((one, other) => one.row - other.row).slice(0, mostListed)
}
