import { functionOf, lastSquashed } from '#platform/server/database/migrate/source.ts'
import { moduleGraph } from './rooms.ts'
import type { Rule } from './rule.ts'
import type { SourceFile, Tree } from './tree.ts'

const numbered = /^db\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/
const ofBaseline = /^db\/baseline\/(\d{2})_([a-z-]+)\.sql$/
const made = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|(?:constraint\s+)?trigger)\s+(\w+)/gi

/** `-- owner: <module>`, the first line. */
export function ownerOf(text: string): string | undefined {
  return /^-- owner: ([a-z-]+)\n/.exec(text)?.[1]
}

/** Text of SQL without its comments. */
export function withoutComments(text: string): string {
  return text.replaceAll(/--.*$/gm, '')
}

export const migrationsInOrder: Rule = {
  title:
    'migrations go on from the baseline without a gap, name their owner, make no function, and need functions that there are',
  violations: (tree) => [
    ...filesIn(tree, 'migrations').flatMap(({ path, text }, index) => [
      ...misnumbered(path, numbered.exec(path)?.[1], String(Number(lastSquashed.slice(0, 4)) + index + 1)),
      ...ownerless(path, ownerOf(text)),
    ]),
    ...filesIn(tree, 'baseline').flatMap(({ path, text }, index) => {
      const [, number, room] = ofBaseline.exec(path) ?? []
      return [
        ...misnumbered(path, number, String(index + 1)),
        ...ownerless(path, ownerOf(text)),
        ...(room === undefined || room === ownerOf(text) ? [] : [`${path} is owned by ${ownerOf(text)}`]),
      ]
    }),
    ...[...filesIn(tree, 'migrations'), ...filesIn(tree, 'baseline')].flatMap(({ path, text }) => [
      ...[...withoutComments(text).matchAll(made)].map(
        ([, name]) => `${path} makes ${name}: it has a file in db/functions`,
      ),
      ...[...text.matchAll(/^-- functions: (.+)$/gm)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim())
        .filter((name) => name !== '' && !tree.find(`db/functions/${name}.sql`))
        .map((name) => `${path} needs ${functionOf(`${name}.sql`)}, and there is no db/functions/${name}.sql`),
    ]),
  ],
  examples: [
    {
      what: 'a gap, a number given twice, no owner, an unknown owner, a room of another name',
      files: {
        'db/baseline/01_platform.sql': '-- owner: platform\n',
        'db/baseline/03_orders.sql': '-- owner: stock\n',
        'db/migrations/0198_platform.sql': '-- owner: platform\n',
        'db/migrations/0200_orders.sql': 'create table orders (id uuid);\n',
        'db/migrations/0200_stock.sql': '-- owner: warehouse\n',
      },
      seen: [
        'db/baseline/03_orders.sql should be number 02',
        'db/baseline/03_orders.sql is owned by stock',
        'db/migrations/0200_orders.sql should be number 0199',
        'db/migrations/0200_orders.sql does not begin with "-- owner: <module>"',
        'db/migrations/0200_stock.sql: warehouse is not a module',
      ],
    },
    {
      what: 'a migration that makes a function and its trigger, a baseline that needs one that is gone',
      files: {
        'db/functions/stock/asked_price.sql': '-- The price.\ncreate or replace function asked_price() …',
        'db/baseline/01_stock.sql': '-- owner: stock\n-- functions: stock/asked_price, stock/taxed_price\n',
        'db/migrations/0198_stock.sql': [
          '-- owner: stock',
          '-- create function is a comment',
          'create or replace function asked_price() returns int language sql return 1;',
          'create constraint trigger lots_asked after insert on lots execute function asked_price();',
        ].join('\n'),
      },
      seen: [
        'db/migrations/0198_stock.sql makes asked_price: it has a file in db/functions',
        'db/migrations/0198_stock.sql makes lots_asked: it has a file in db/functions',
        'db/baseline/01_stock.sql needs taxed_price, and there is no db/functions/stock/taxed_price.sql',
      ],
    },
  ],
}

function filesIn(tree: Tree, kind: string): SourceFile[] {
  return tree.files.filter(({ path }) => path.startsWith(`db/${kind}/`) && path.endsWith('.sql'))
}

function misnumbered(path: string, number: string | undefined, wanted: string): string[] {
  const padded = wanted.padStart(path.startsWith('db/baseline/') ? 2 : 4, '0')
  return number === padded ? [] : [`${path} should be number ${padded}`]
}

function ownerless(path: string, owner: string | undefined): string[] {
  if (owner === undefined) return [`${path} does not begin with "-- owner: <module>"`]
  return owner === 'platform' || Object.hasOwn(moduleGraph, owner) ? [] : [`${path}: ${owner} is not a module`]
}
