import type { Rule } from './rule.ts'
import type { Tree } from './tree.ts'

export const noCycles: Rule = {
  title: 'no file imports itself by way of others, not even by a type',
  violations: (tree) => cycles(tree).map((files) => files.join(' ↔ ')),
  examples: [
    {
      what: 'two files that need each other, and three that do so by types',
      files: {
        'src/kit/money.ts': `import { dayOf } from './days.ts'`,
        'src/kit/days.ts': `import { toHryvnias } from './money.ts'`,
        'src/kit/email.ts': `import { isPhone } from './phone.ts'`,
        'src/kit/phone.ts': `import type { Colour } from './colours.ts'`,
        'src/kit/colours.ts': `export type { Email } from './email.ts'\nimport { dayOf } from './days.ts'`,
      },
      seen: ['src/kit/colours.ts ↔ src/kit/email.ts ↔ src/kit/phone.ts', 'src/kit/days.ts ↔ src/kit/money.ts'],
    },
  ],
}

/** The strongly connected parts of the import graph that have more than one file (Tarjan). */
function cycles(tree: Tree): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  function visit(path: string): number {
    const index = order.size
    order.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const { target } of tree.find(path)?.imports ?? []) {
      if (target === undefined) continue
      if (!order.has(target)) lower(path, visit(target))
      else if (stack.includes(target)) lower(path, order.get(target) ?? index)
    }
    const low = lowest.get(path) ?? index
    if (low === index) {
      const part = stack.splice(stack.indexOf(path))
      if (part.length > 1) found.push(part.toSorted())
    }
    return low
  }
  const lower = (path: string, index: number) => lowest.set(path, Math.min(lowest.get(path) ?? index, index))

  for (const { path } of tree.files) if (!order.has(path)) visit(path)
  return found.toSorted((one, other) => (one[0] ?? '').localeCompare(other[0] ?? ''))
}
