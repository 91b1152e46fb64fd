import * as z from 'zod/mini'
import { Refusal, type FieldError } from '#kit/refusal.ts'

/** More than a form has places; who sends more is not typing. */
const mostNamed = 20

/**
 * The value as its schema says, or a refusal that names the wrong fields, the first twenty of them (WIRE-3, WIRE-5). A
 * check's own message is an error key; the rest get the shared keys.
 */
export async function decode<Value>(schema: z.ZodMiniType<Value>, input: unknown): Promise<Value> {
  const result = await z.safeParseAsync(schema, input)
  if (result.success) return result.data
  const errors = result.error.issues.slice(0, mostNamed).flatMap((issue) => fieldErrors(issue, input))
  throw new Refusal('invalid', errors.slice(0, mostNamed))
}

function fieldErrors(issue: z.core.$ZodIssue, input: unknown): FieldError[] {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, mostNamed)
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
