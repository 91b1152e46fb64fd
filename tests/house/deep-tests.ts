import type { Rule } from './rule.ts'
import { isTest, type Tree } from './tree.ts'

/** The call that begins a test, or the ids that begin a title. */
const tests = /\b(deepIt|it)(?:\.each)?\(|['`]((?:\[[A-Z]+-?\d+\] )+)/g

/** The rules that titles name, with the file that names each first, of tests of the deep run or of all others. */
function named(tree: Tree, isDeep: boolean): Map<string, string> {
  const rules = new Map<string, string>()
  for (const { path, text } of tree.files.filter((file) => isTest(file.path))) {
    let isOfDeep = false
    for (const { 1: begun, 2: ids = '' } of text.matchAll(tests)) {
      if (begun !== undefined) isOfDeep = begun === 'deepIt'
      else if (isOfDeep === isDeep)
        for (const id of ids.match(/[A-Z]+-?\d+/g) ?? []) if (!rules.has(id)) rules.set(id, path)
    }
  }
  return rules
}

export const deepTestsRepeat: Rule = {
  title: 'no rule is shown by the deep run alone',
  violations(tree) {
    const always = named(tree, false)
    return [...named(tree, true)]
      .filter(([id]) => !always.has(id))
      .map(([id, path]) => `${path}: only deep tests show ${id}`)
  },
  examples: [
    {
      what: 'rules that only a test of the deep run names, and none that another file shows in every run',
      files: {
        'tests/e2e/cart.test.ts': [
          `it('[B1] [U2] by keys', () => {})`,
          `deepIt.each([390, 1360])('[B1] [U9] by keys, again', () => {})`,
          `deepIt('[ORD-3] by mouse', () => {})`,
        ].join('\n'),
        'tests/orders.test.ts': `it.each(looks)(\n  '[ORD-3] alone',\n  () => {})`,
      },
      seen: ['tests/e2e/cart.test.ts: only deep tests show U9'],
    },
  ],
}
