import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Stands in a statement for a value that each call brings. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement of one text: it is made at the first call, and later ones bring their values alone, since making it costs as
 * much as asking. `write` sees no values, so that it can depend on none.
 */
export function prepared<Given extends object, Row>(
  write: (given: Given) => RawBuilder<Row>,
): (db: Db | Tx, given: Given) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (db, given) => {
    made ??= write(slots as Given).compile(db)
    const values = given as Readonly<Record<string, unknown>>
    const parameters = made.parameters.map((each) => (each instanceof Slot ? values[each.name] : each))
    return (await db.executeQuery<Row>({ ...made, parameters })).rows
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })
