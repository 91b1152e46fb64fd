import * as z from 'zod/mini'
import { ownEndpoint } from '#platform/endpoint.ts'
import { choicesInQuery, fileAnswer, tableTypes } from '#platform/table-import.ts'
import { id, text } from '#platform/wire.ts'
import { sourceColumns, type SourceColumn } from './source.ts'

const column = z.enum(sourceColumns)

/** `{"Модель": "name", "Полиця": null}`, as the address of a call holds it. */
const columns = z.codec(text(20_000), z.custom<Record<string, SourceColumn | null>>(), {
  decode(written, context) {
    const read = z.safeParse(z.record(z.string(), z.nullable(column)), jsonOf(written))
    if (read.success) return read.data
    context.issues.push({ code: 'custom', input: written, message: 'invalid' })
    return z.NEVER
  },
  encode: (named) => JSON.stringify(named),
})

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

const readAnswer = z.strictObject({
  /** The id of the plan; null while the file has open questions. */
  moveId: z.nullable(id()),
  /** The headers of a table that says too little: what stands under them, and what they are taken for. */
  headers: z.array(
    z.strictObject({
      title: z.string(),
      samples: z.array(z.string()),
      column: z.optional(column),
    }),
  ),
  questions: fileAnswer.questions,
})
export type ReadAnswer = z.infer<typeof readAnswer>

export const readMoveFile = ownEndpoint('POST /crm/moving-in/read', ['admin'], {
  summary:
    'Reads the goods of another shop from a table (CSV, XLSX, YML) into a plan that changes nothing. Where its headers or cells say too little, it asks (`headers`, `questions`) and keeps nothing; the answers go with the file again. A plan that was never moved is replaced.',
  query: z.strictObject({
    fileName: z.optional(text()),
    columns: z.optional(columns),
    decimals: choicesInQuery.decimals,
    days: choicesInQuery.days,
  }),
  file: tableTypes,
  output: readAnswer,
})
