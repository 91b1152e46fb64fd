import { randomUUID } from 'node:crypto'
import type { Schema } from '#platform/server/http/openapi.ts'

/** Draws inputs of a call by its schema: mostly right ones, of things that there are, and now and then what nobody expects. */
export interface Given {
  /** True in this share of the draws. */
  chance(share: number): boolean
  oneOf<Value>(values: readonly Value[]): Value
  valueOf(schema: Schema): unknown
  /** A value as JSON, which may be broken. */
  textOf(schema: Schema): string
  /** Bytes of a table, of a picture, or of neither. */
  file(): Uint8Array<ArrayBuffer>
}

const oddTexts = [
  '',
  ' ',
  'ж',
  'Сумка «Злива»',
  "'; drop table orders; --",
  '%_\\',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00х',
  '\u202e\u200b\ufeff',
  '🧦'.repeat(40),
  'е\u0301'.repeat(30),
  'a'.repeat(5001),
  '9'.repeat(400),
  '1e999',
  '-0',
  '0x10',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  '=cmd()',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '2026-11-30T25:61:00Z',
  '+380671234567',
  'olena@example.ua',
  'https://example.com/a.jpg',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
]

const oddNumbers = [
  0,
  -0,
  1,
  -1,
  2,
  0.01,
  0.001,
  1.005,
  1e-7,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  99_999_999.99,
  100,
]

const oddValues = [
  null,
  true,
  false,
  {},
  [],
  [[]],
  [null],
  { __proto__: null, a: 1 },
  ...oddTexts.slice(0, 6),
  ...oddNumbers.slice(0, 6),
]

const files = [
  '',
  '\ufeffcode;name\nB-1;Сумка\n',
  'code,name\n"B-1,Сумка\n',
  'Код\tНазва\tЦіна\nB-1\tСумка\t1 000,50\n',
  '\u0000\u0001\u0002',
  'PK\u0003\u0004broken',
  '<?xml version="1.0"?><yml_catalog><shop><offers><offer id="1"/></offers></shop></yml_catalog>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '[{"code":"B-1"}]',
  '\u00ff\u00d8\u00ff\u00e0broken',
  ';'.repeat(3000),
]

export function anyValue(seed: number, known: readonly string[], schemas: Readonly<Record<string, Schema>>): Given {
  const random = seeded(seed)
  const chance = (share: number) => random() < share
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value

  function valueOf(schema: Schema, depth = 0): unknown {
    if (chance(0.03)) return oneOf(oddValues)
    if (schema.$ref) return valueOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth)
    const choice = schema.anyOf ?? schema.oneOf
    if (choice) return valueOf(oneOf(choice), depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => valueOf(each, depth))) as unknown
    if ('const' in schema) return schema.const
    if (schema.enum) return chance(0.05) ? oneOf(oddTexts) : oneOf(schema.enum)
    switch (oneOf([schema.type ?? 'string'].flat())) {
      case 'object':
        return objectOf(schema, depth)
      case 'array': {
        const count = depth > 3 ? 1 : oneOf([0, 1, 1, 1, 2, 3, chance(0.1) ? 300 : 1])
        return Array.from({ length: count }, () => valueOf(schema.items ?? {}, depth + 1))
      }
      case 'integer':
      case 'number':
        return chance(0.5) ? Math.floor(random() * 1000) / oneOf([1, 1, 100]) : oneOf(oddNumbers)
      case 'boolean':
        return chance(0.5)
      case 'null':
        return null
      default:
        return text(schema)
    }
  }

  function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number): unknown {
    const made: [string, unknown][] = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? !chance(0.03) : chance(0.5)))
      .map(([name, each]) => [name, valueOf(each, depth + 1)])
    if (typeof additionalProperties === 'object' && additionalProperties !== null)
      for (let nth = 0; nth < 2; nth++) made.push([oneOf(known), valueOf(additionalProperties as Schema, depth + 1)])
    if (chance(0.02)) made.push([oneOf(['extra', '__proto__', 'constructor', '']), oneOf(oddValues)])
    return Object.fromEntries(made)
  }

  function text({ format, pattern }: Schema): string {
    if (chance(0.2)) return oneOf(oddTexts)
    if (format === 'uuid') return chance(0.8) ? oneOf(known.filter(isUuid)) : randomUUID()
    if (format === 'date' || pattern?.toString().includes('\\d{4}'))
      return oneOf(['2026-11-30', '2026-01-01', '2026-10-25', '1999-12-31'])
    if (format === 'date-time') return oneOf(['2026-11-30T10:00:00+02:00', '2026-11-30T10:00:00.000Z'])
    if (format === 'email') return `somebody${Math.floor(random() * 1e6)}@example.ua`
    return chance(0.6) ? oneOf(known) : oneOf(['Сумка', 'червона', '37', 'B-1', '100', '+380501112233', 'нова'])
  }

  return {
    chance,
    oneOf,
    valueOf,
    textOf(schema) {
      const written = JSON.stringify(valueOf(schema)) ?? ''
      if (chance(0.02)) return written.slice(0, Math.floor(random() * written.length))
      // a number that no double holds
      return chance(0.02) ? written.replace(/\d+/, '1e400') : written
    },
    file: () => new TextEncoder().encode(oneOf(files)),
  }
}

function isUuid(key: string): boolean {
  return /^[\da-f]{8}-/.test(key)
}

/** Numbers from 0 to 1, alike for each seed. */
function seeded(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
