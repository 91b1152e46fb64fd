import type { Rule } from './rule.ts'
import { lineAt, type SourceFile } from './tree.ts'

/** A comment, or a line of one, with a sentence that begins so: at its start, behind rule ids, or behind another one. */
const sentenceOf = (word: string) =>
  new RegExp(String.raw`(?:\/\*\*?|\/\/|^ *\*|--)[ \t]*(?:(?:\[[A-Z\d-]+\] )*|.*[.;!?] )${word}\b.*`, 'gm')
/** Each word with the last migration from before it was forbidden; a landed migration stays as it is. */
const words = [
  { begins: sentenceOf('What'), before: '0204' },
  { begins: sentenceOf('Of'), before: '0234' },
]
const spoken =
  /^(src|scripts|demo|studio|tests)\/.*\.(ts|tsx|mjs|css)$|^[\w.]+\.ts$|^db\/(baseline|functions)\/.*\.sql$/

const isHeld = ({ path }: SourceFile, before: string) =>
  (spoken.test(path) && path !== 'tests/house/sentences.ts') ||
  (/^db\/migrations\/(\d{4})_/.exec(path)?.[1] ?? before) > before

/** STYLE.md, "Sentences". */
export const commentsNameTheThing: Rule = {
  title: 'no sentence of a comment begins with "What" or "Of": it names the thing, then says what it does',
  violations: (tree) =>
    words.flatMap(({ begins, before }) =>
      tree.files
        .filter((file) => isHeld(file, before))
        .flatMap(({ path, text }) =>
          [...text.matchAll(begins)].map(({ 0: found, index }) => `${path}:${lineAt(text, index)} begins so: ${found}`),
        ),
    ),
  examples: [
    {
      what: 'comments of each kind that begin with one, or have it behind a full stop, beside such as have it later, and a text',
      files: {
        'src/kit/money.ts': `/** What was paid. */\nexport const paid = 1 // What is due\n// the price: What is paid\nconst text = 'What is it'`,
        'src/kit/phone.ts': '/** Of an order: its phone. */\n/** Often none. Of two the first. One of two. */',
        'src/kit/days.ts': '/**\n * [ORD-6] What an order brings.\n * Whatever it costs. What remains is profit.\n */',
        'vite.config.ts': '// What is built',
        'db/functions/orders/total.sql': '-- What an order costs.',
        'db/migrations/0204_old.sql': '-- What was before.\n-- Of two one.',
        'db/migrations/0999_new.sql': '-- What comes.',
      },
      seen: [
        'db/functions/orders/total.sql:1 begins so: -- What an order costs.',
        'db/migrations/0999_new.sql:1 begins so: -- What comes.',
        'src/kit/days.ts:2 begins so:  * [ORD-6] What an order brings.',
        'src/kit/days.ts:3 begins so:  * Whatever it costs. What remains is profit.',
        'src/kit/money.ts:1 begins so: /** What was paid. */',
        'src/kit/money.ts:2 begins so: // What is due',
        'src/kit/phone.ts:1 begins so: /** Of an order: its phone. */',
        'src/kit/phone.ts:2 begins so: /** Often none. Of two the first. One of two. */',
        'vite.config.ts:1 begins so: // What is built',
      ],
    },
  ],
}
