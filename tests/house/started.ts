import type { Rule } from './rule.ts'
import { isTest, lineAt } from './tree.ts'

/** A list of promises whose later entry waits while earlier ones run: nobody hears a fault of those meanwhile. */
const lists = /\bPromise\.(?:all|allSettled|any|race)\(\[/g
const awaited = /\bawait\b/g

export const nothingAwaitedAmongStarted: Rule = {
  title: 'a list of promises awaits none of its entries: a fault of one that has begun would end the process',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => path.startsWith('src/') && /\.tsx?$/.test(path) && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(lists)].flatMap(({ 0: opening, index }) => {
          const from = index + opening.length
          const entries = outsideFunctions(text.slice(from, endOf(text, from)))
          const [first] = entries.matchAll(awaited)
          return first ? [`${path}:${lineAt(text, from + first.index)} waits within a list of promises`] : []
        }),
      ),
  examples: [
    {
      what: 'an entry that waits, and neither a list that waits before, nor a function that waits by itself',
      files: {
        'src/a.ts': 'await Promise.all([\n  list(shop),\n  (await isOpen(shop)) ? read(shop) : null,\n])',
        'src/b.ts': 'const is = await isOpen(shop)\nawait Promise.all([list(shop), is ? read(shop) : null])',
        'src/c.ts': 'await Promise.all([list(shop), (async () => {\n  await read(shop)\n})()])\nawait Promise.all([])',
      },
      seen: ['src/a.ts:3 waits within a list of promises'],
    },
  ],
}

/** Where the bracket that is open at a place ends. */
function endOf(text: string, from: number): number {
  let depth = 1
  let end = from
  for (; depth > 0 && end < text.length; end++) {
    if ('([{'.includes(text[end] ?? ' ')) depth++
    else if (')]}'.includes(text[end] ?? ' ')) depth--
  }
  return end
}

/** Blanks bodies of functions, which wait by themselves; places stay. */
function outsideFunctions(text: string): string {
  const body = /(?:=>|\))\s*\{/.exec(text)
  if (!body) return text
  const from = body.index + body[0].length
  const end = endOf(text, from)
  return text.slice(0, from) + ' '.repeat(end - from) + outsideFunctions(text.slice(end))
}
