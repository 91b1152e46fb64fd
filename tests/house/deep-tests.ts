import type { Rule } from './rule.ts'
import { isTest, lineAt, type SourceFile, type Tree } from './tree.ts'

/** The call that begins a test, or the ids that begin a title. */
const tests = /\b(deepIt|longIt|it)(?:\.each)?\(|['`]((?:\[[A-Z]+-?\d+\] )+)/g

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

/** Where a test begins, or what stands beside tests; each goes as far as the next. */
const begins = /^(?: *(it|longIt|deepIt|describe)(?:\.each)?\(|(?:export |async )*(?:const|function) )/gm
const asks =
  /\b(?:isDeep|expectWhole|findViolations|inEachWidth|keepPicture|looks|looksLike|looksWhen|sampled|turnOf)\b/
const lengths = /import \{[^}]*\} from '[^']*\/(?:deep|looks|looking)\.ts'/g

/** `findViolations` of another file may be the same in both. */
function askedIn({ text }: SourceFile): RegExp | undefined {
  const names = [...text.matchAll(lengths)].flatMap(([found]) => found.match(new RegExp(asks, 'g')) ?? [])
  return names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})\\b`) : undefined
}

export const longTestsMarked: Rule = {
  title: 'a test that shows more in the deep run is begun by what the deep run looks for',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => isTest(path))
      .flatMap((file) => {
        const asked = askedIn(file)
        if (!asked) return []
        const begun = [...file.text.matchAll(begins)]
        return begun
          .filter(({ 1: word, index }, at) => word === 'it' && asked.test(file.text.slice(index, begun[at + 1]?.index)))
          .map(({ index }) => `${file.path}:${lineAt(file.text, index)} is longer in the deep run, which leaves it out`)
      }),
  examples: [
    {
      what: 'looks, and what axe finds, in tests of every run; and neither in one that is marked or asks for nothing',
      files: {
        'tests/e2e/cart.test.ts': [
          `import { findViolations, looks } from './looking.ts'`,
          `it.each(looks)(\n  '[A1] whole', async () => {\n    seen()\n  },\n)`,
          `it('[A2] whole', async () => {\n  expect(await findViolations(visitor)).toEqual([])\n})`,
          `longIt('[A3] whole', async () => {\n  expect(await findViolations(visitor)).toEqual([])\n})`,
          `it('[A4] alone', async () => {\n  seen()\n})`,
        ].join('\n\n'),
        'tests/e2e/list.test.ts': [
          `import { expectWhole, inEachWidth } from './looking.ts'`,
          `it('[A1] whole', async () => {\n  await expectWhole(visitor, 'list')\n})`,
          `it('[A2] whole', async () => {\n  await inEachWidth(visitor, see)\n})`,
          `deepIt('[A3] whole', async () => {\n  await expectWhole(visitor, 'list')\n})`,
        ].join('\n\n'),
        'src/platform/web/chip.browser.test.tsx': [
          `import { findViolations } from '../../../tests/components/axe.ts'`,
          `it('[A1] whole', async () => {\n  expect(await findViolations()).toEqual([])\n})`,
        ].join('\n\n'),
      },
      seen: [
        'tests/e2e/cart.test.ts:3 is longer in the deep run, which leaves it out',
        'tests/e2e/cart.test.ts:9 is longer in the deep run, which leaves it out',
        'tests/e2e/list.test.ts:3 is longer in the deep run, which leaves it out',
        'tests/e2e/list.test.ts:7 is longer in the deep run, which leaves it out',
      ],
    },
  ],
}
