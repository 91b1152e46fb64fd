import type { OpenApiDocument, Schema } from '#platform/server/http/openapi.ts'

/** Faults that a reader of OpenAPI 3.1 would stumble over. */
export function structureProblems(made: OpenApiDocument): string[] {
  const problems: string[] = []
  const names: string[] = []
  for (const [path, operations] of Object.entries(made.paths)) {
    if (!path.startsWith('/')) problems.push(`${path} does not begin with /`)
    for (const [method, operation] of Object.entries(operations)) {
      const say = (problem: string) => problems.push(`${method.toUpperCase()} ${path}: ${problem}`)
      names.push(operation.operationId)
      if (!/^(get|put|post|delete)$/.test(method)) say('unknown method')
      const inPath = operation.parameters.flatMap((each) => ('in' in each && each.in === 'path' ? [each.name] : []))
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        if (!inPath.includes(name ?? '')) say(`no parameter for {${name}}`)
      for (const name of inPath) if (!path.includes(`{${name}}`)) say(`${name} is not in the path`)
      for (const name of operation.security.flatMap(Object.keys)) {
        if (!Object.hasOwn(made.components.securitySchemes, name)) say(`unknown security ${name}`)
      }
      if (Object.keys(operation.responses).length === 0) say('no answers')
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (!/^[1-5]\d\d$/.test(status)) say(`${status} is no status`)
        if (!('$ref' in answer) && !answer.description) say(`${status} has no description`)
      }
    }
  }
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index))) {
    problems.push(`operationId ${name} is not unique`)
  }
  for (const [, reference] of JSON.stringify(made).matchAll(/"\$ref":"([^"]+)"/g)) {
    const target = (reference ?? '')
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], made)
    if (target === undefined) problems.push(`${reference} leads nowhere`)
  }
  return problems
}
