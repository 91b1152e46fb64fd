import type { Db, Tx } from './database/database.ts'
import type { Shop } from './shop.ts'

/** Somebody whose data the shop holds: all that they are known by (AUTH-11). */
export interface DataSubject {
  /** Their account, where they have one. */
  userId: string | null
  /** As the shop keeps them: +380501112233. */
  phones: readonly string[]
  /** In lower case. */
  emails: readonly string[]
  orderIds: readonly string[]
}

/** The shop that forgets a person, and the name that takes theirs. */
export interface Erasing {
  shop: Shop
  /** Takes their place where rows of one person must stay together. */
  pseudonym: string
}

/** A room's share of the shop's data about people (AUTH-11). */
export interface PersonalData {
  /** Its section of the file that a person gets: `orders`. Absent where the room holds copies of other rooms' data alone. */
  section?: string
  /** Rows as a person reads them: instants as Dates, amounts in hryvnias. */
  read?(db: Db, person: DataSubject): Promise<readonly object[]>
  /** The numbers of orders that still need the person's data. */
  needs?(tx: Tx, person: DataSubject): Promise<readonly string[]>
  /** Deletes their rows, and empties what says who they are where a row has to stay. Keeps amounts, days and goods. */
  erase?(tx: Tx, person: DataSubject, erasing: Erasing): Promise<void>
}
