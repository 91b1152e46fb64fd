import type { Rule } from './rule.ts'
import { isScript, type SourceFile, type Tree } from './tree.ts'

/** Read by their tools, or by a browser under their own name. */
const entries = /(^|\/)(vite|vitest)\.config\.ts$|^src\/app\/browser\//

export const exportsTaken: Rule = {
  title: 'every function, constant and class that is exported is taken by another file, and whatever is handed on',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => isScript(path) && !entries.test(path))
      .flatMap((file) => {
        const takers = takersOf(file, tree)
        return [...exportedBy(file), ...handedOnBy(file)]
          .filter((name) => !takers.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))
          .map((name) => `${file.path}: nobody takes ${name}`)
      }),
  examples: [
    {
      what: 'an export for itself alone, one that a neighbour has under the same name; types are let be',
      files: {
        'src/kit/one.ts':
          'export const limit = 1\nexport async function add() { return limit }\nexport interface Sum { total: number }',
        'src/kit/two.ts': `import { add } from './one.ts'\nawait add()`,
        'src/kit/three.ts': 'const limit = 3',
      },
      seen: ['src/kit/one.ts: nobody takes limit'],
    },
    {
      what: 'what a face hands on and nobody takes from it, types too, under the name it has there',
      files: {
        'src/modules/orders/total.ts': 'export const total = 1\nexport interface Sum {}\nexport const most = 2',
        'src/modules/orders/index.ts': `export { total, most as mostOrders, type Sum } from './total.ts'\nexport type { Sum as Whole } from './total.ts'`,
        'src/modules/goods/list.ts': `import { total } from '../orders/index.ts'\nconsole.log(total)`,
      },
      seen: [
        'src/modules/orders/index.ts: nobody takes mostOrders',
        'src/modules/orders/index.ts: nobody takes Sum',
        'src/modules/orders/index.ts: nobody takes Whole',
      ],
    },
  ],
}

function exportedBy({ text }: SourceFile): string[] {
  const names = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm
  return [...text.matchAll(names)].map(([, name = '']) => name)
}

/** `export { a, type B, c as d } from …`: a, B and d. */
function handedOnBy({ text }: SourceFile): string[] {
  const lists = /^export (?:type )?\{([^}]*)\} from /gm
  return [...text.matchAll(lists)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter((name) => name !== ''),
  )
}

function takersOf(file: SourceFile, tree: Tree): readonly SourceFile[] {
  return tree.files.filter(({ imports }) => imports.some(({ target }) => target !== undefined && target === file.path))
}
