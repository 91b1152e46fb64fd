import * as z from 'zod/mini'
import { amountProblem, parseMoney, toHryvnias } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Codec } from '../../codecs.ts'
import { readDay, readFlag, readNumber, readWhole } from './read-cell.ts'
import type { Cell } from './write-csv.ts'

export type CellTrouble = Pick<FieldError, 'error' | 'params'>

/** How the cells of a column are written and read. */
export interface CellCodec<Value = unknown> {
  write(value: Value): Cell
  /** Reads a cell that is not empty. */
  read(cell: string): { value: Value } | CellTrouble
  /** The value of an empty cell; without it, an empty cell changes nothing. */
  empty?: Value
}

/** The cell of a field, in the wire's form; people may type it in their own. */
export function cellOf<Value>(codec: Codec<Value>): CellCodec<Value> {
  const { blank, longest } = codec
  return {
    write: (value) => (value === null ? '' : (codec.toWire(value, 'admin') as Cell)),
    read(cell) {
      const typed = asTyped[codec.kind]?.(cell) ?? { value: cell }
      if ('error' in typed) return typed
      const { data, error } = z.safeParse(codec.input, typed.value)
      if (!error) return { value: data }
      const issue = error.issues.at(-1)
      if (issue?.code === 'too_big' && longest) return { error: 'longerThan', params: { most: longest } }
      return { error: issue && /^[a-z][A-Za-z]+$/.test(issue.message) ? issue.message : 'invalid' }
    },
    // an empty number says nothing, an empty text that there is none
    ...(blank !== undefined && typeof blank !== 'number' && typeof blank !== 'boolean' && { empty: blank }),
  }
}

type Typed = { value: unknown } | CellTrouble

/** The wire's value for a cell, by the codec's kind. */
const asTyped: Readonly<Partial<Record<Codec['kind'], (cell: string) => Typed>>> = {
  name: (cell) => ({ value: cell.trim() }),
  money: (cell) => found(parseMoney(cell), amountProblem(cell) ?? 'notMoney', toHryvnias),
  count: (cell) => found(readWhole(cell), 'notPieces'),
  number: (cell) => found(readNumber(cell), 'invalid'),
  flag: (cell) => found(readFlag(cell), 'notFlag'),
  day: (cell) => found(readDay(cell), 'notDay'),
}

function found<Value>(value: Value | undefined, error: string, asWire: (value: Value) => unknown = same): Typed {
  return value === undefined ? { error } : { value: asWire(value) }
}

function same(value: unknown): unknown {
  return value
}
