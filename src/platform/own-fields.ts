import * as z from 'zod/mini'
import type { Codec } from './codecs.ts'
import type { Role } from './roles.ts'
import {
  partsOf,
  type Entity,
  type Field,
  type Fields,
  type Given,
  type Named,
  type Read,
  type Schemas,
  type ValueOf,
} from './fields.ts'
import { ignored } from './wire.ts'

/** Schemas of our own calls, of a table of fields: by our names, without renaming. */

type OwnShape<F extends Fields, R extends Role> = {
  [K in Named<F, 'sees', R>]: z.ZodMiniType<
    ValueOf<F[K]['codec'], R>,
    F[K]['codec'] extends { parts: unknown } ? unknown : ReturnType<F[K]['codec']['toWire']>
  >
}

const known = ({ fields }: { fields: Fields }) =>
  Object.entries<Field>(fields).filter(([, { wire }]) => wire !== undefined)

/** The body of a call of our own, as `Entity.input`; of fields that have no fields. */
export function ownInput<F extends Fields, Own extends Schemas = {}>(
  table: Entity<F>,
  named: Own = {} as Own,
): z.ZodMiniType<Given<F> & Read<Own>> {
  const open = known(table).filter(([, { sets }]) => sets.length > 0)
  const shape = Object.fromEntries([
    ...known(table).map(([name]) => [name, ignored()]),
    ...open.map(([name, { codec, isNeeded }]) => [name, isNeeded ? codec.input : z.optional(codec.input)]),
    ...Object.entries(named),
  ])
  const names = new Set([...open.map(([name]) => name), ...Object.keys(named)])
  const read = (given: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)))
  return z.pipe(z.strictObject(shape), z.transform(read)) as never
}

/** The answer of a call of our own to a role, as `Entity.output`; its values go by their codecs. */
export function ownOutput<F extends Fields, R extends Role>(
  table: Entity<F>,
  role: R,
): z.ZodMiniObject<OwnShape<F, R>, z.core.$strict> {
  const seen = known(table).filter(([, { sees }]) => sees.includes(role))
  return z.strictObject(Object.fromEntries(seen.map(([name, { codec }]) => [name, ownCodec(codec, role)]))) as never
}

function ownCodec(codec: Codec, role: Role): z.ZodMiniType {
  const parts = partsOf(codec)
  if (parts) return codec.kind === 'list' ? z.array(ownOutput(parts, role)) : ownOutput(parts, role)
  const [decode, encode] = [codec.fromWire, (value: unknown) => codec.toWire(value, role)]
  return z.codec(codec.output(role), z.unknown(), { decode, encode })
}
