import type * as z from 'zod/mini'
import type { OwnEndpoint } from './endpoint.ts'

/**
 * Values of our own calls go to the wire and back by the codecs in their schemas (WIRE-4): an instant, an amount, a word.
 * Nothing is checked on the way: what comes in was checked by its schema, and what goes out is ours.
 */

type Step = (value: unknown) => unknown
type Way = 'toWire' | 'toOurs'

/** Our value as the wire has it. Keys that the schema does not name are left out, so that no answer tells more than it says. */
export function toWire<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema> | Readonly<z.output<Schema>>,
): z.input<Schema> {
  return stepOf(schema, 'toWire')(value) as z.input<Schema>
}

/** The query of a call of our own as an address has it. */
export function askedOf<Query>({ query }: OwnEndpoint<Query>, given: Query): Record<string, string | undefined> {
  return query ? (toWire(query, given) as Record<string, string | undefined>) : {}
}

/** The wire's value as ours. */
export function toOurs<Ours>(schema: z.ZodMiniType<Ours>, value: unknown): Ours {
  return stepOf(schema, 'toOurs')(value) as Ours
}

const same: Step = (value) => value
const known: Record<Way, WeakMap<object, Step>> = { toWire: new WeakMap(), toOurs: new WeakMap() }

function stepOf(schema: z.core.SomeType, way: Way): Step {
  const step = known[way].get(schema) ?? made((schema as z.core.$ZodTypes)._zod.def, way)
  known[way].set(schema, step)
  return step
}

function made(def: z.core.$ZodTypes['_zod']['def'], way: Way): Step {
  switch (def.type) {
    case 'object':
      return eachKey(
        Object.entries(def.shape).map(([key, part]) => [key, stepOf(part, way)]),
        way,
      )
    case 'array': {
      const step = stepOf(def.element, way)
      return step === same ? same : (list) => (list as unknown[]).map(step)
    }
    case 'record': {
      const step = stepOf(def.valueType, way)
      return step === same ? same : (record) => ofEntries(record as object, step)
    }
    case 'nullable':
    case 'optional':
    case 'readonly': {
      const step = stepOf(def.innerType, way)
      return step === same ? same : (value) => (value === null || value === undefined ? value : step(value))
    }
    case 'pipe':
      return def.reverseTransform && def.transform ? codec(def as z.core.$ZodCodecDef, way) : stepOf(def.in, way)
    case 'union':
      return oneOf(def, way)
    default:
      return same
  }
}

function eachKey(parts: readonly (readonly [string, Step])[], way: Way): Step {
  if (way === 'toOurs' && parts.every(([, step]) => step === same)) return same
  return (value) => {
    const from = value as Record<string, unknown>
    const to: Record<string, unknown> = {}
    for (const [key, step] of parts) if (from[key] !== undefined) to[key] = step(from[key])
    return to
  }
}

function ofEntries(record: object, step: Step): unknown {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, step(value)]))
}

function codec({ in: outside, out: inside, transform, reverseTransform }: z.core.$ZodCodecDef, way: Way): Step {
  const [before, after] = [
    stepOf(way === 'toOurs' ? outside : inside, way),
    stepOf(way === 'toOurs' ? inside : outside, way),
  ]
  const turn = (way === 'toOurs' ? transform : reverseTransform) as Step
  return (value) => after(turn(before(value)))
}

/** Turns a union by its key's value where it has one; another union has values that are the same on both sides. */
function oneOf(def: z.core.$ZodUnionDef & { discriminator?: string }, way: Way): Step {
  const steps = def.options.map((option) => stepOf(option, way))
  const { discriminator } = def
  if (discriminator === undefined) return same
  const byValue = new Map(
    def.options.flatMap((option, place) =>
      [...((option as z.core.$ZodTypes)._zod.propValues?.[discriminator] ?? [])].map((value) => [value, steps[place]]),
    ),
  )
  return (value) => (byValue.get((value as Record<string, z.core.util.Primitive>)[discriminator]) ?? same)(value)
}
