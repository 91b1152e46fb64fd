import * as z from 'zod/mini'
import { Refusal, type FieldError } from '#kit/refusal.ts'

/** More than a form has places; who sends more is not typing. */
const mostNamed = 20
/** The most problems: one field may have several. */
const mostIssues = 100

/**
 * The value as its schema says, or a refusal that names the wrong fields, each once, the first twenty of them (WIRE-3,
 * WIRE-5). A check's own message is an error key; the rest get the shared keys. An empty text where no text is taken says
 * nothing: null where that may stand, else as if it were left out.
 */
export function decode<Value>(schema: z.ZodMiniType<Value>, input: unknown): Promise<Value> {
  return decodeWith(schema, input, isEmptied)
}

/**
 * The same of a query, where an empty text says nothing of lists, orders and whatever needs a letter, too. A field's own
 * check may refuse it: whoever chooses things by their ids and names none does not want all of them.
 */
export function decodeQuery<Value>(schema: z.ZodMiniType<Value>, input: unknown): Promise<Value> {
  return decodeWith(
    schema,
    input,
    (issue) =>
      isEmptied(issue, input) ||
      ((issue.code === 'too_small' || ['required', 'invalid'].includes(issue.message)) &&
        valueAt(input, issue.path) === ''),
  )
}

async function decodeWith<Value>(
  schema: z.ZodMiniType<Value>,
  input: unknown,
  isEmpty: (issue: z.core.$ZodIssue, input: unknown) => boolean,
): Promise<Value> {
  let given = input
  let result = await z.safeParseAsync(schema, given)
  for (const nothing of [null, undefined]) {
    if (result.success) return result.data
    const empty = result.error.issues.filter((issue) => isEmpty(issue, input))
    if (empty.length === 0) break
    given = structuredClone(given)
    for (const { path } of empty) put(given, path, nothing)
    result = await z.safeParseAsync(schema, given)
  }
  if (result.success) return result.data
  const errors = result.error.issues.slice(0, mostIssues).flatMap((issue) => fieldErrors(issue, given))
  const named = [...Map.groupBy(errors, ({ field }) => field).values()].flatMap(([first]) => first ?? [])
  throw new Refusal('invalid', named.slice(0, mostNamed))
}

/** Whether what is wrong is an empty text where a number, a day, an id or a word of a list stands; never one of a list. */
function isEmptied({ code, path }: z.core.$ZodIssue, input: unknown): boolean {
  return (
    ['invalid_type', 'invalid_format', 'invalid_value', 'invalid_union'].includes(code) &&
    typeof path.at(-1) === 'string' &&
    valueAt(input, path) === ''
  )
}

function put(input: unknown, path: readonly PropertyKey[], value: null | undefined): void {
  const holder = valueAt(input, path.slice(0, -1)) as Record<PropertyKey, unknown>
  const key = path.at(-1) as PropertyKey
  if (value === null) holder[key] = null
  else delete holder[key]
}

const longestName = 40

/** How an answer names a key that the caller made up: by its first 40 letters (WIRE-5). */
export function fieldName(key: PropertyKey): string {
  // a letter takes two units at most
  const [...letters] = String(key).slice(0, 2 * longestName)
  return letters.slice(0, longestName).join('')
}

function fieldErrors(issue: z.core.$ZodIssue, input: unknown): FieldError[] {
  const field = issue.path.map(fieldName).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, mostNamed)
      .map(fieldName)
      .map((key) => ({ field: field ? `${field}.${key}` : key, error: 'unknownField' }))
  }
  return [{ field, error: errorKey(issue, input) }]
}

function errorKey(issue: z.core.$ZodIssue, input: unknown): string {
  if (issue.code === 'custom' || /^[a-z][A-Za-z0-9]+$/.test(issue.message)) return issue.message
  if (valueAt(input, issue.path) === undefined) return 'required'
  if (issue.code === 'invalid_type') return 'wrongType'
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'unknownValue'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'outOfRange'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'outOfRange'
  return 'invalid'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)
}
