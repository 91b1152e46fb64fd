import { ownerOf } from './migrations.ts'
import { moduleGraph, moduleOf, readBeside } from './rooms.ts'
import type { Rule } from './rule.ts'
import { isTest, lineAt, type Tree } from './tree.ts'

export const writes = new RegExp(
  [
    String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?(\w+)`,
    String.raw`\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:(?:as\s+)?\w+\s+)?set\b`,
    String.raw`\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"\`](\w+)`,
    // platform/server/table-file/imports-in.ts writes the table that a module names
    String.raw`\b(?:importsIn|changesIn)(?:<[^()]*>)?\(\s*['"](\w+)`,
  ].join('|'),
  'gi',
)

export const ownersWrite: Rule = {
  title: 'a table is written only by the module whose baseline or migration made it',
  violations: (tree) => {
    const owners = ownersOf(tree)
    return tree.files
      .filter(({ path }) => /^(src|scripts|demo)\/.*\.(ts|tsx|mjs)$/.test(path) && !isTest(path))
      .flatMap(({ path, text }) => {
        const writer = path.startsWith('src/platform/') ? 'platform' : (moduleOf(path) ?? path.split('/')[0])
        return [...text.matchAll(writes)].flatMap((match) => {
          const table = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').toLowerCase()
          const owner = owners.get(table)
          if (owner === undefined || owner === writer) return []
          return [`${path}:${lineAt(text, match.index)} writes ${table}, which belongs to ${owner}`]
        })
      })
  },
  examples: [
    {
      what: 'orders that write lots, by text, by builder and as imports, and only read them',
      files: {
        'db/baseline/01_stock.sql':
          '-- owner: stock\ncreate table lots (id uuid);\ncreate table if not exists allocations ();',
        'db/migrations/0198_orders.sql': '-- owner: orders\ncreate unlogged table orders (id uuid);',
        'src/modules/stock/server/stock.sql.ts': 'sql`update lots set reserved = 1`',
        'src/modules/orders/server/orders.sql.ts': [
          'sql`select id from lots for update`',
          'sql`update lots as l set reserved = 1`',
          `tx.deleteFrom('allocations')`,
          `changesIn<Change>('lots')`,
          'sql`insert into orders select * from lots on conflict (id) do update set number = 1`',
        ].join('\n'),
        'demo/fill.ts': 'sql`INSERT INTO\n  orders values (1)`',
      },
      seen: [
        'demo/fill.ts:1 writes orders, which belongs to orders',
        'src/modules/orders/server/orders.sql.ts:2 writes lots, which belongs to stock',
        'src/modules/orders/server/orders.sql.ts:3 writes allocations, which belongs to stock',
        'src/modules/orders/server/orders.sql.ts:4 writes lots, which belongs to stock',
      ],
    },
  ],
}

const reads = /\b(?:from|join|using|lock\s+table)\s+(?:only\s+)?"?(\w+)|\.(?:selectFrom|\w+Join)\(\s*['"`](\w+)/gi

export const readersKnow: Rule = {
  title: 'a table is read by a module that may know its owner, or that is named beside the graph',
  violations: (tree) => {
    const owners = ownersOf(tree)
    const seen = new Set<string>()
    const strange = tree.files
      .filter(({ path }) => moduleOf(path) !== undefined && path.endsWith('.sql.ts'))
      .flatMap(({ path, text }) => {
        const reader = moduleOf(path) ?? ''
        return [...text.matchAll(reads)].flatMap((match) => {
          const table = (match[1] ?? match[2] ?? '').toLowerCase()
          const owner = owners.get(table)
          if (owner === undefined || [reader, 'platform', ...(moduleGraph[reader] ?? [])].includes(owner)) return []
          seen.add(`${reader} ${table}`)
          if ((readBeside[reader] as readonly string[] | undefined)?.includes(table)) return []
          return [`${path}:${lineAt(text, match.index)} reads ${table}, which belongs to ${owner}`]
        })
      })
    const named = Object.entries(readBeside).flatMap(([reader, tables]) =>
      tables.filter((table) => owners.has(table)).map((table) => ({ reader, table })),
    )
    const idle = named.filter(({ reader, table }) => !seen.has(`${reader} ${table}`))
    return [...strange, ...idle.map(({ reader, table }) => `${reader} no longer reads ${table}, beside the graph`)]
  },
  examples: [
    {
      what: 'delivery that reads orders, by text and by builder, and purchases that it may not know; its own and those it may',
      files: {
        'db/migrations/0001_orders.sql':
          '-- owner: orders\ncreate table orders (id uuid);\ncreate table order_lines ();',
        'db/migrations/0002_delivery.sql': '-- owner: delivery\ncreate table towns (id uuid);',
        'db/migrations/0003_platform.sql': '-- owner: platform\ncreate table history (id uuid);',
        'src/modules/delivery/server/towns.sql.ts': [
          'sql`select from towns join history on true`',
          'sql`select from towns left join order_lines on true`',
          `db.selectFrom('towns').innerJoin('orders', 'id', 'id')`,
        ].join('\n'),
        'src/modules/customers/server/customers.sql.ts': 'sql`select from only orders`',
      },
      seen: [
        'src/modules/delivery/server/towns.sql.ts:2 reads order_lines, which belongs to orders',
        'src/modules/delivery/server/towns.sql.ts:3 reads orders, which belongs to orders',
      ],
    },
    {
      what: 'orders that are named beside the graph, and no longer read what they are named for',
      files: {
        'db/migrations/0001_customers.sql': '-- owner: customers\ncreate table customer_merges (phone text);',
        'src/modules/insights/server/days.sql.ts': 'sql`select from customer_merges`',
        'src/modules/orders/server/orders.sql.ts': 'sql`select from orders`',
      },
      seen: ['orders no longer reads customer_merges, beside the graph'],
    },
  ],
}

/** Each table's owner: the module named in the first line of the file that creates it. */
export function ownersOf(tree: Tree): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of tree.files) {
    const owner = ownerOf(text)
    if (!/^db\/(baseline|migrations)\//.test(path) || owner === undefined) continue
    for (const [, table] of text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi))
      owners.set(table ?? '', owner)
  }
  return owners
}

export const statementsHaveAFile: Rule = {
  title: 'SQL stands only in *.sql.ts and in platform/server',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => /^(src|demo)\/.*\.tsx?$/.test(path) && !isTest(path))
      // a browser has no database to ask; it has permissions, which are asked by the same word
      .filter(({ path }) => !path.endsWith('.sql.ts') && !/^src\/platform\/server\/|\/web\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bsql(?:<[^`;()]*>)?`|\.query\(|\.(?:insertInto|updateTable|deleteFrom|selectFrom)\(/g)].map(
          ({ 0: found, index }) => `${path}:${lineAt(text, index)} sends a statement: ${found}`,
        ),
      ),
  examples: [
    {
      what: 'a use case that writes its own statement, in each of the three ways',
      files: {
        'src/modules/orders/server/place-order.ts':
          'await sql<{ id: string }>`select 1`.execute(tx)\npool.query(text)\ntx.selectFrom("orders")',
        'src/modules/orders/server/orders.sql.ts': 'sql`select 1`',
        'src/platform/server/database/migrate.ts': 'client.query(text)',
        'src/modules/orders/web/orders-api.ts': 'useQuery({ queryKey })',
        'src/platform/web/phone-typing.ts': 'navigator.permissions.query({ name })',
      },
      seen: [
        'src/modules/orders/server/place-order.ts:1 sends a statement: sql<{ id: string }>`',
        'src/modules/orders/server/place-order.ts:2 sends a statement: .query(',
        'src/modules/orders/server/place-order.ts:3 sends a statement: .selectFrom(',
      ],
    },
  ],
}
