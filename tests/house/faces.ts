import { isContract, moduleGraph, moduleOf, roomOf } from './rooms.ts'
import type { Rule } from './rule.ts'
import { isTest, type SourceFile, type Tree } from './tree.ts'

export const knownNeighbours: Rule = {
  title: 'a module imports only the modules that the graph allows it',
  violations: (tree) => [
    ...new Set([
      ...crossings(tree)
        .filter(({ from, to }) => !moduleGraph[from]?.includes(to))
        .map(({ file, from, to }) => `${file.path}: ${from} may not know ${to}`),
      ...tree.files
        .filter(({ path }) => !Object.hasOwn(moduleGraph, moduleOf(path) ?? 'orders'))
        .map(({ path }) => `${path}: ${moduleOf(path)} is not in the graph`),
    ]),
  ],
  examples: [
    {
      what: 'stock that knows orders, even by a type, and a module nobody listed',
      files: {
        'src/modules/stock/server/reserve.ts': `import type { Order } from '#modules/orders/order.ts'`,
        'src/modules/orders/order.ts': `import { lot } from '#modules/stock/lot.ts'`,
        'src/modules/stock/lot.ts': '',
        'src/modules/loyalty/points.ts': '',
      },
      seen: [
        'src/modules/stock/server/reserve.ts: stock may not know orders',
        'src/modules/loyalty/points.ts: loyalty is not in the graph',
      ],
    },
  ],
}

const graphFile = 'tests/house/rooms.ts'

export const graphNamesRooms: Rule = {
  title: 'the graph of modules names only modules that exist',
  violations: (tree) => {
    const text = tree.find(graphFile)?.text ?? ''
    const graph = /moduleGraph[^{]*\{([\s\S]*?)\n\}/.exec(text)?.[1] ?? ''
    const names = [...graph.replaceAll(/\/\/.*/g, '').matchAll(/'([a-z-]+)'|([a-z]+):/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    )
    const modules = new Set(tree.files.map(({ path }) => moduleOf(path)))
    return [...new Set(names)].filter((name) => !modules.has(name)).map((name) => `${graphFile} names ${name}`)
  },
  examples: [
    {
      what: 'a module that is gone, in its own line and in that of another',
      files: {
        [graphFile]: [
          'export const moduleGraph: Readonly<Record<string, readonly string[]>> = {',
          '  stock: [],',
          '  // loyalty: knows whom',
          "  'moving-in': ['stock', 'points'],",
          "  loyalty: ['stock'],",
          '}',
          'export const other = { gone: [] }',
        ].join('\n'),
        'src/modules/stock/lot.ts': '',
        'src/modules/moving-in/move.ts': '',
      },
      seen: [`${graphFile} names points`, `${graphFile} names loyalty`],
    },
  ],
}

export const facesOnly: Rule = {
  title:
    'a module is entered by its face: server/index.ts, web/index.ts, or a shared file; a contract only by a contract',
  violations: (tree) => [
    ...crossings(tree)
      .filter(({ file, to, target }) => !isFace(file.path, to, target))
      .map(({ file, target }) => `${file.path} imports ${target}`),
    ...tree.files
      .filter(({ path }) => path.startsWith('src/app/') && !isTest(path))
      .flatMap((file) =>
        file.imports
          .filter(({ target }) => target && /^src\/modules\/[^/]+\/server\/(?!(index|routes)\.ts$)/.test(target))
          .map(({ target }) => `${file.path} imports ${target}`),
      ),
  ],
  examples: [
    {
      what: 'orders that reaches behind the face of stock, and reads its wire names',
      files: {
        'src/modules/orders/server/place-order.ts': [
          `import { reserve } from '#modules/stock/server/index.ts'`,
          `import { reserveLots } from '#modules/stock/server/stock.sql.ts'`,
          `import { compareSizes } from '#modules/stock/lot.ts'`,
          `import { lotToWire } from '../../stock/contract.ts'`,
        ].join('\n'),
        'src/modules/orders/contract.ts': [
          `import { lotSpelling } from '#modules/stock/lot.contract.ts'`,
          `import { reserve } from '#modules/stock/server/index.ts'`,
        ].join('\n'),
        'src/modules/orders/order.ts': `import { reserve } from '#modules/stock/server/index.ts'`,
        'src/modules/orders/web/order-form.tsx': `import { LotSelect } from '#modules/stock/web/lot-select.tsx'`,
        'src/modules/stock/server/index.ts': '',
        'src/modules/stock/server/stock.sql.ts': '',
        'src/modules/stock/web/lot-select.tsx': '',
        'src/modules/stock/lot.ts': '',
        'src/modules/stock/contract.ts': '',
        'src/modules/stock/lot.contract.ts': '',
      },
      seen: [
        'src/modules/orders/contract.ts imports src/modules/stock/server/index.ts',
        'src/modules/orders/order.ts imports src/modules/stock/server/index.ts',
        'src/modules/orders/server/place-order.ts imports src/modules/stock/server/stock.sql.ts',
        'src/modules/orders/server/place-order.ts imports src/modules/stock/contract.ts',
        'src/modules/orders/web/order-form.tsx imports src/modules/stock/web/lot-select.tsx',
      ],
    },
    {
      what: 'an app that calls a use case past the face',
      files: {
        'src/app/endpoints.ts': `import { orderRoutes } from '#modules/orders/server/routes.ts'`,
        'src/app/server.ts': `import { placeOrder } from '#modules/orders/server/place-order.ts'`,
        'src/modules/orders/server/routes.ts': '',
        'src/modules/orders/server/place-order.ts': '',
      },
      seen: ['src/app/server.ts imports src/modules/orders/server/place-order.ts'],
    },
  ],
}

interface Crossing {
  file: SourceFile
  from: string
  to: string
  target: string
}

/** Imports that go from one module into another. */
function crossings(tree: Tree): Crossing[] {
  return tree.files.flatMap((file) => {
    const from = moduleOf(file.path)
    if (!from || isTest(file.path)) return []
    return file.imports.flatMap(({ target }) => {
      const to = target && moduleOf(target)
      return to && to !== from ? [{ file, from, to, target }] : []
    })
  })
}

function isFace(importer: string, module: string, target: string): boolean {
  const place = target.slice(`src/modules/${module}/`.length)
  // the wire has one spelling of a word, whoever's endpoint says it
  if (!place.includes('/')) return !isContract(target) || isContract(importer)
  const room = roomOf(importer)
  return room !== 'shared' && place === `${room}/index.ts`
}
