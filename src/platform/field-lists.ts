import type { Field, Fields, InCsv, Listed, ReadBack, Written } from './fields.ts'
import type { Spelling } from './spelling.ts'

/** Lists that follow from a table of fields. */

/** The columns of an entity's CSV in their order, and how the wire calls them. */
export function csvOf<F extends Fields>(fields: F, place: 'cell' | 'last'): Spelling<keyof InCsv<F> & string> {
  return spellingOf(Object.fromEntries(Object.entries<Field>(fields).filter(([, { csv }]) => csv === place)))
}

/** How the wire calls these: what a list is sorted by, what a call names. */
export function spellingOf<Name extends string>(fields: Readonly<Record<Name, Field>>): Spelling<Name> {
  return Object.fromEntries(Object.entries<Field>(fields).map(([ours, { wire }]) => [ours, wire])) as Spelling<Name>
}

/** Those of the fields with a column in the office's list, in the order of the table. */
export function listedOf<F extends Fields>(fields: F): Pick<F, Listed<F>> {
  const listed = Object.entries<Field>(fields).filter(([, { isListed }]) => isListed === true)
  return Object.fromEntries(listed) as Pick<F, Listed<F>>
}

/** Those of the fields that a table is read by when it comes back, in the order of the table of fields. */
export function readBackOf<F extends Fields>(fields: F): Pick<F, ReadBack<F>> {
  const read = Object.entries<Field>(fields).filter(([, { csv, column, sets }]) => csv && column && sets.length > 0)
  return Object.fromEntries(read) as Pick<F, ReadBack<F>>
}

/** Those of the fields that can be written, in the order of the table. */
export function namesWritten<F extends Fields>(fields: F): (keyof Written<F> & string)[] {
  const written = Object.entries<Field>(fields).filter(([, { column }]) => column !== undefined)
  return written.map(([name]) => name) as (keyof Written<F> & string)[]
}

type Loose = Readonly<Record<string, unknown>>

/** The fields of an entity to write: the given value, else the one before, else the codec's blank. */
export function overlaid<F extends Fields>(fields: F, given: object, before: Partial<Written<F>> = {}): Written<F> {
  const [now, then] = [given as Loose, before as Loose]
  const valueOf = (name: string) => {
    if (now[name] !== undefined) return now[name]
    return then[name] === undefined ? fields[name]?.codec.blank : then[name]
  }
  return Object.fromEntries(namesWritten(fields).map((name) => [name, valueOf(name)])) as Written<F>
}
