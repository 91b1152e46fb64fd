import type { Cell } from '#platform/server/csv/write-csv.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ApiSourceName } from '../../api-source.ts'
import type { SourceCells } from '../reading/read-source.ts'

/** Where the next page begins, as its source understands it; kept in the database. */
export type Position = Readonly<Record<string, number | string>>

/** A product, a group, a stock of the other shop, with no more than its rows need. */
export interface Thing {
  kind: string
  /** Its id there: read again, it is the same one. */
  key: string
  content: unknown
}

export interface ApiPage {
  things: readonly Thing[]
  /** Undefined after the last page. */
  next: Position | undefined
  /** How many goods there are, where the answer tells. */
  total?: number | undefined
}

export type ReadPage = (from: Position | undefined) => Promise<ApiPage>

/** Things of a kind by their keys, in the order of the keys. */
export type Things = (kind: string) => ReadonlyMap<string, unknown>

/** Another shop that is read by API: one folder, and one line in `apis.ts`. */
export interface ApiSource {
  name: ApiSourceName
  title: string
  /** Kind of the things that are counted. */
  counted: string
  /** Undefined until its keys are there (OUT-1). Each page is one call; what goes wrong is a `CallFailure`. */
  open(shop: Shop): ReadPage | undefined
  /** The same rows as those of a file, which become a plan. */
  rowsOf?(things: Things): SourceCells[]
  /** Instead, a table of past orders or customers with its header. */
  tableOf?(things: Things): Cell[][]
}

/** Something that is no goods by its shape: it stops no other, and the plan lists it (OUT-4). */
export const unread = 'unread'
