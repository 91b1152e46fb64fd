import { functionOf } from '#platform/server/database/migrate/source.ts'
import { withoutComments } from './migrations.ts'
import { moduleGraph } from './rooms.ts'
import type { Rule } from './rule.ts'
import { ownersOf, writes } from './tables.ts'
import { isTest, type SourceFile, type Tree } from './tree.ts'

const place = /^db\/functions\/([a-z-]+)\/(\w+)\.sql$/

export const functionsInFiles: Rule = {
  title:
    'db/functions/<room>/<function>.sql makes that function and its triggers, in a room that owns a table it writes',
  violations: (tree) => {
    const owners = ownersOf(tree)
    return functionFiles(tree).flatMap(({ path, text }) => {
      const [, room = '', name = ''] = place.exec(path) ?? []
      const bare = withoutComments(text)
      const statements = [...bare.matchAll(/\b(create|drop|alter)\s[^;$(]*/gi)].map(([each]) =>
        each.trim().replaceAll(/\s+/g, ' '),
      )
      const isOwn = (statement: string) =>
        new RegExp(`^create or replace function ${name}$`, 'i').test(statement) ||
        /^create or replace trigger |^drop trigger if exists |^create constraint trigger /i.test(statement)
      const written = [...bare.matchAll(writes)].flatMap(
        (match) => owners.get((match[1] ?? match[2] ?? '').toLowerCase()) ?? [],
      )
      return [
        ...(room === 'platform' || Object.hasOwn(moduleGraph, room) ? [] : [`${path} lies in no room`]),
        ...(new RegExp(`\\bcreate or replace function ${name}\\s*\\(`, 'i').test(bare)
          ? []
          : [`${path} does not make ${name}`]),
        ...statements.filter((each) => !isOwn(each)).map((each) => `${path} has more than its function: ${each}`),
        ...[...bare.matchAll(/\bexecute\s+function\s+(\w+)/gi)]
          .filter(([, called]) => called !== name)
          .map(([, called]) => `${path} has a trigger of ${called}`),
        ...(written.length === 0 || written.includes(room)
          ? []
          : [`${path} writes tables of ${[...new Set(written)].join(' and ')}`]),
      ]
    })
  },
  examples: [
    {
      what: 'a file of another name, another statement, a foreign trigger, no room, a room whose tables it leaves alone',
      files: {
        'db/baseline/01_stock.sql': '-- owner: stock\ncreate table lots (id uuid);',
        'db/functions/stock/take.sql':
          'create or replace function take() returns trigger as $$ begin update lots set n = 1; end $$;\ncreate or replace trigger t after insert on lots execute function take();',
        'db/functions/stock/put.sql': 'create function give() returns int return 1;\ncreate index i on lots (id);',
        'db/functions/cellar/dig.sql': 'create or replace function dig() returns int return 1;',
        'db/functions/orders/sell.sql':
          'create or replace function sell() returns trigger as $$ begin delete from lots; end $$;\ncreate or replace trigger s after insert on orders execute function take();',
      },
      seen: [
        'db/functions/cellar/dig.sql lies in no room',
        'db/functions/orders/sell.sql has a trigger of take',
        'db/functions/orders/sell.sql writes tables of stock',
        'db/functions/stock/put.sql does not make put',
        'db/functions/stock/put.sql has more than its function: create function give',
        'db/functions/stock/put.sql has more than its function: create index i on lots',
      ],
    },
  ],
}

export const functionsCommented: Rule = {
  title: 'a function of the database begins with a comment',
  violations: (tree) =>
    functionFiles(tree)
      .filter(({ text }) => !/^-- \S/.test(text))
      .map(({ path }) => `${path} does not begin with a comment`),
  examples: [
    {
      what: 'one without',
      files: {
        'db/functions/stock/put.sql': 'create or replace function put() returns int return 1;',
        'db/functions/stock/take.sql': '-- Takes.\ncreate or replace function take() returns int return 1;',
      },
      seen: ['db/functions/stock/put.sql does not begin with a comment'],
    },
  ],
}

export const functionsUsed: Rule = {
  title:
    'a function of the database is called: by a trigger of its own, another function, a table, a view or a statement',
  violations: (tree) => {
    const files = functionFiles(tree)
    const callers = tree.files
      .filter(
        ({ path }) =>
          /^(db\/(baseline|migrations|functions)\/.*\.sql|(src|scripts|demo)\/.*\.ts)$/.test(path) && !isTest(path),
      )
      .map(({ path, text }) => ({ path, called: calledIn(path.endsWith('.sql') ? withoutComments(text) : text) }))
    return files.flatMap(({ path, text }) => {
      const name = functionOf(path)
      if (/\breturns\s+trigger\b/i.test(text))
        return new RegExp(`execute\\s+function\\s+${name}\\b`, 'i').test(withoutComments(text))
          ? []
          : [`${path} has no trigger`]
      return callers.some((caller) => caller.path !== path && caller.called.has(name)) ? [] : [`nobody calls ${path}`]
    })
  },
  examples: [
    {
      what: 'a trigger function without a trigger, a function named in a comment and a test alone; those of an index and a statement',
      files: {
        'db/baseline/01_stock.sql': '-- owner: stock\ncreate index i on lots (folded(name));',
        'db/functions/stock/folded.sql': 'create or replace function folded(name text) returns text return name;',
        'db/functions/stock/asked.sql': 'create or replace function asked() returns int return 1;',
        'db/functions/stock/lonely.sql':
          '-- lonely(1)\ncreate or replace function lonely(n int) returns int return lonely(n);',
        'db/functions/stock/mute.sql':
          '-- execute function mute()\ncreate or replace function mute() returns trigger as $$ $$;',
        'src/modules/stock/server/stock.sql.ts': 'sql`select asked()`',
        'src/modules/stock/server/stock.test.ts': 'sql`select lonely(1)`',
      },
      seen: ['nobody calls db/functions/stock/lonely.sql', 'db/functions/stock/mute.sql has no trigger'],
    },
  ],
}

function functionFiles(tree: Tree): SourceFile[] {
  return tree.files.filter(({ path }) => path.startsWith('db/functions/') && path.endsWith('.sql'))
}

function calledIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\b(\w+)\s*\(/g)].map(([, name = '']) => name))
}
