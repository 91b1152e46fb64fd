import * as z from 'zod/mini'
import type { Endpoint } from '#platform/endpoint.ts'
import { isEndpoint, type Contract } from './endpoints.ts'

/** Calls whose answers are not described to the last key yet, by method and path. It only ever grows shorter. */
const undescribed: readonly string[] = []

interface Schema {
  [key: string]: unknown
}

/**
 * WIRE-8: an answer is described to its last key: nowhere anything at all, nowhere an object that may have more keys.
 * `undescribed` names those known to lack a description, and no longer than that.
 */
export function answerViolations(contracts: readonly Contract[], known: readonly string[] = undescribed): string[] {
  const found = contracts.flatMap(({ path, exports }) =>
    Object.entries(exports)
      .filter(isEndpoint)
      .map(([name, each]) => ({
        where: `${path}: ${name}`,
        address: `${each.method} ${each.path}`,
        gaps: gapsIn(each),
      })),
  )
  return [
    ...found
      .filter(({ address }) => !known.includes(address))
      .flatMap(({ where, gaps }) => gaps.map((gap) => `${where} answers ${gap}`)),
    ...known
      .filter((address) => !found.some((each) => each.address === address && each.gaps.length > 0))
      .map((address) => `${address} is described, and still named as if it were not`),
  ]
}

function gapsIn({ output, answersFile }: Endpoint): string[] {
  if (answersFile !== undefined) return []
  const { $defs, ...answer } = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as Schema
  const named = Object.entries(($defs ?? {}) as Schema)
  return [...new Set([...gaps(answer, 'Data'), ...named.flatMap(([name, each]) => gaps(each, name))])]
}

/** A schema of JSON says nothing where it says neither what type there is nor what else there may be instead. */
function gaps(value: unknown, where: string): string[] {
  const schema = value as Schema
  if (!['type', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', '$ref'].some((word) => word in schema))
    return [`anything as ${where}`]
  const { properties, additionalProperties, items } = schema
  const inside = Object.entries((properties ?? {}) as Schema).flatMap(([key, each]) => gaps(each, `${where}.${key}`))
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as unknown[])
  const isOpen = schema['type'] === 'object' && (additionalProperties === undefined || isAnything(additionalProperties))
  return [
    ...(isOpen ? [`more keys than are named in ${where}`] : []),
    ...inside,
    ...(typeof additionalProperties === 'object' && !isOpen ? gaps(additionalProperties, `${where}.*`) : []),
    ...(items === undefined ? [] : gaps(items, `${where}[]`)),
    ...choices.flatMap((each) => gaps(each, where)),
  ]
}

function isAnything(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0
}
