import { roomOf, storeyOf, storeys } from './rooms.ts'
import type { Rule } from './rule.ts'
import { isTest, type Tree } from './tree.ts'

export const importsGoDown: Rule = {
  title: 'imports go down only: kit ← platform ← modules ← app',
  violations: (tree) =>
    sources(tree).flatMap((file) => {
      const storey = storeyOf(file.path)
      if (!storey) return [`${file.path} stands on no storey`]
      return file.imports.flatMap(({ specifier, target }) => {
        if (!target) return []
        const below = storeyOf(target)
        if (!below) return [`${file.path} imports ${specifier}, which is outside src`]
        if (storeys.indexOf(below) > storeys.indexOf(storey)) return [`${file.path} imports ${specifier}, a storey up`]
        return isTest(target) ? [`${file.path} imports the test ${specifier}`] : []
      })
    }),
  examples: [
    {
      what: 'kit that imports the platform, platform that imports a module, a module that imports the app',
      files: {
        'src/kit/money.ts': `import { texts } from '#platform/texts.ts'`,
        'src/platform/texts.ts': `export { lot } from '#modules/stock/lot.ts'`,
        'src/modules/stock/lot.ts': `import type { Page } from '../../app/pages.ts'`,
        'src/app/pages.ts': `import { lot } from '#modules/stock/lot.ts'\nexport type Page = 1`,
      },
      seen: [
        'src/kit/money.ts imports #platform/texts.ts, a storey up',
        'src/modules/stock/lot.ts imports ../../app/pages.ts, a storey up',
        'src/platform/texts.ts imports #modules/stock/lot.ts, a storey up',
      ],
    },
    {
      what: 'a file beside the storeys, code that leaves src, and a test that is imported',
      files: {
        'src/main.ts': '',
        'src/kit/money.test.ts': `import '../../tests/build/order.ts'`,
        'src/kit/days.ts': `import './money.test.ts'\nconst later = await import('../../tests/build/order.ts')`,
        'tests/build/order.ts': '',
      },
      seen: [
        'src/kit/days.ts imports the test ./money.test.ts',
        'src/kit/days.ts imports ../../tests/build/order.ts, which is outside src',
        'src/main.ts stands on no storey',
      ],
    },
  ],
}

export const kitIsPure: Rule = {
  title: 'kit does no I/O: it imports nothing but kit and zod/mini',
  violations: (tree) =>
    sources(tree)
      .filter((file) => storeyOf(file.path) === 'kit')
      .flatMap((file) =>
        file.imports
          .filter(({ specifier, target }) => !target && specifier !== 'zod/mini')
          .map(({ specifier }) => `${file.path} imports ${specifier}`),
      ),
  examples: [
    {
      what: 'kit that reads a file, or draws',
      files: {
        'src/kit/colours.ts': `import { readFile } from 'node:fs/promises'\nimport type { ReactNode } from 'react'`,
        'src/kit/email.ts': `import * as z from 'zod/mini'`,
      },
      seen: ['src/kit/colours.ts imports node:fs/promises', 'src/kit/colours.ts imports react'],
    },
  ],
}

/** Packages that only the server may load, beside everything under `node:`. */
const serverPackages =
  /^(node:.*|@hono\/.*|hono(\/.*)?|jose|kysely|nodemailer|pg|pg-boss|pino|prom-client|rate-limiter-flexible|sharp)$/

/** Every file that is not the server's own is looked at, so no chain of imports leads there either. */
export const serverStaysOnTheServer: Rule = {
  title: 'what runs in the browser, or in both, reaches no server code',
  violations: (tree) =>
    sources(tree)
      .filter((file) => roomOf(file.path) !== 'server')
      .flatMap((file) =>
        file.imports
          .filter(({ specifier, target, isType }) =>
            target ? roomOf(target) === 'server' : !isType && serverPackages.test(specifier),
          )
          .map(({ specifier }) => `${file.path} imports ${specifier}`),
      ),
  examples: [
    {
      what: 'a page that imports a use case, a contract that opens the database, a page that borrows a type',
      files: {
        'src/modules/orders/web/order-page.tsx': `import { placeOrder } from '../server/place-order.ts'`,
        'src/modules/orders/web/order-form.tsx': `import type { Placed } from '../server/place-order.ts'`,
        'src/modules/orders/server/place-order.ts': `import pg from 'pg'`,
        'src/modules/orders/contract.ts': `import { randomUUID } from 'node:crypto'\nimport type { Pool } from 'pg'`,
        'src/app/render.tsx': `import { sql } from 'kysely'`,
      },
      seen: [
        'src/app/render.tsx imports kysely',
        'src/modules/orders/contract.ts imports node:crypto',
        'src/modules/orders/web/order-form.tsx imports ../server/place-order.ts',
        'src/modules/orders/web/order-page.tsx imports ../server/place-order.ts',
      ],
    },
  ],
}

export const sharedIsForBoth: Rule = {
  title: 'what both sides import reaches no browser code',
  violations: (tree) =>
    sources(tree)
      .filter((file) => roomOf(file.path) === 'shared')
      .flatMap((file) =>
        file.imports
          .filter(({ specifier, target }) =>
            target ? roomOf(target) === 'web' : /^react(-dom)?(\/|$)/.test(specifier),
          )
          .map(({ specifier }) => `${file.path} imports ${specifier}`),
      ),
  examples: [
    {
      what: 'a contract that imports the API client, rules that import React',
      files: {
        'src/modules/orders/contract.ts': `import { get } from '#platform/web/api.ts'`,
        'src/modules/orders/order.ts': `import { useState } from 'react'`,
        'src/platform/web/api.ts': `import { useState } from 'react'`,
      },
      seen: [
        'src/modules/orders/contract.ts imports #platform/web/api.ts',
        'src/modules/orders/order.ts imports react',
      ],
    },
  ],
}

function sources(tree: Tree) {
  return tree.files.filter(({ path }) => path.startsWith('src/') && !isTest(path) && /\.(ts|tsx)$/.test(path))
}
