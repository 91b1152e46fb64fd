import { shopTimeZone } from '#kit/days.ts'
import type { Codec } from '../../codecs.ts'
import type { Role } from '../../roles.ts'
import type { Field, Fields } from '../../fields.ts'

/**
 * The columns of an entity in a role's answers, `o.id as "orderId", …`: the database makes the words of the wire, so that
 * rows of a list go out unread. `derived` are expressions of fields that no column has; of those with parts they are JSON
 * already. SQL of our own alone, made once where the statements stand.
 */
export function wireColumns(
  { fields }: { fields: Fields },
  { role, alias, derived = {} }: { role: Role; alias: string; derived?: Readonly<Record<string, string>> },
): string {
  const shown = Object.entries<Field>(fields).filter(([, { wire, sees }]) => wire !== undefined && sees.includes(role))
  const columns = shown.map(([ours, field]) => {
    const column = field.column ?? field.readFrom
    const value = derived[ours] ?? (column === undefined ? undefined : `${alias}.${column}`)
    if (value === undefined) throw new TypeError(`${ours} is of no column, and nobody says what it follows from`)
    return `${onWire(field, value)} as "${field.wire}"`
  })
  return columns.join(', ')
}

function onWire({ codec, isNullWhenEmpty }: Field, value: string): string {
  if (isNullWhenEmpty) return `coalesce(${value}, '')`
  const inWords = spelt[codec.kind]
  if (inWords) return inWords(value, codec)
  // such a codec changes nothing on its way
  if (codec.toWire === codec.fromWire) return value
  throw new TypeError(`The database does not know how the wire has what is ${codec.kind}`)
}

const spelt: Partial<Record<Codec['kind'], (value: string, codec: Codec) => string>> = {
  money: (value) => `(${value})::float8 / 100`,
  instant(value) {
    const here = `(${value} at time zone '${shopTimeZone}')`
    const ahead = `${here} - (${value} at time zone 'UTC')`
    // winter and summer told apart cost less than either spelt
    const offset = `case ${ahead} when interval '2h' then '+02:00' when interval '3h' then '+03:00' else to_char(${ahead}, '"+"HH24:MI') end`
    return `to_char(${here}, 'YYYY-MM-DD"T"HH24:MI:SS.MS') || ${offset}`
  },
  word(value, { spelling = {} }) {
    const others = Object.entries(spelling).filter(([ours, wire]) => ours !== wire)
    if (others.length === 0) return value
    const cases = others.map(([ours, wire]) => `when ${literal(ours)} then ${literal(wire)}`)
    return `case ${value} ${cases.join(' ')} else ${value} end`
  },
  list: (value) => value,
  // `orNull` of them changes nothing either
  id: (value) => value,
  day: (value) => value,
  count: (value) => value,
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
