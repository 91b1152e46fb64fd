import type { Rule } from './rule.ts'
import type { SourceFile, Tree } from './tree.ts'

const mostLines = 400
const generated = /^src\/platform\/server\/database\/tables\.ts$|\.generated\.\w+$/

export const shortFiles: Rule = {
  title: `no file is longer than ${mostLines} lines`,
  violations: (tree) =>
    ownFiles(tree)
      .filter(({ path }) => /\.(ts|tsx|css|mjs)$/.test(path) && !generated.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > mostLines)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
  examples: [
    {
      what: 'a file of 401 lines beside one of 400 and a generated one',
      files: {
        'src/kit/money.ts': '\n'.repeat(401),
        'src/kit/days.ts': '\n'.repeat(400),
        'src/platform/server/database/tables.ts': '\n'.repeat(900),
      },
      seen: ['src/kit/money.ts has 401 lines'],
    },
  ],
}

/** Drawers: where a thing has no better name than these, its idea has not been found. */
const drawers = new Set(
  'util utils helper helpers common lib libs misc service services type types manager managers'.split(' '),
)

export const namesSayWhat: Rule = {
  title: 'no folder or file is a drawer such as utils, helpers, common, lib, services or types',
  violations: (tree) =>
    ownFiles(tree)
      .filter(({ path }) => path.split('/').some((part) => drawers.has(part.replace(/\..*$/, ''))))
      .map(({ path }) => `${path} is in a drawer`),
  examples: [
    {
      what: 'drawers as folder and as file, and a product type, which is a thing',
      files: {
        'src/kit/utils/round.ts': '',
        'src/modules/orders/types.ts': '',
        'src/modules/orders/server/helpers.sql.ts': '',
        'src/modules/catalog/product-types.ts': '',
      },
      seen: [
        'src/kit/utils/round.ts is in a drawer',
        'src/modules/orders/server/helpers.sql.ts is in a drawer',
        'src/modules/orders/types.ts is in a drawer',
      ],
    },
  ],
}

export const kebabCase: Rule = {
  title: 'files and folders are named in kebab-case',
  violations: (tree) =>
    ownFiles(tree)
      .filter(({ path }) => /\.(ts|tsx|css|mjs|sh)$/.test(path))
      .filter(({ path }) => !path.split('/').every((part) => /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(part)))
      .map(({ path }) => `${path} is not in kebab-case`),
  examples: [
    {
      what: 'camel, Pascal and snake',
      files: {
        'src/modules/orders/server/placeOrder.ts': '',
        'src/modules/orders/web/OrderForm.tsx': '',
        'scripts/check_stock.ts': '',
        'src/platform/web/fonts/LICENSE-onest.txt': '',
        'src/modules/orders/server/orders.sql.ts': '',
      },
      seen: [
        'scripts/check_stock.ts is not in kebab-case',
        'src/modules/orders/server/placeOrder.ts is not in kebab-case',
        'src/modules/orders/web/OrderForm.tsx is not in kebab-case',
      ],
    },
  ],
}

function ownFiles(tree: Tree): readonly SourceFile[] {
  return tree.files.filter(({ path }) => /^(src|scripts|tests|demo)\//.test(path))
}
