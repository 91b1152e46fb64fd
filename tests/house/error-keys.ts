import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Rule } from './rule.ts'
import type { Tree } from './tree.ts'

/** Where the texts of all modules become the words of errors, and those that are looked up after them. */
const listOfTexts = 'src/app/error-texts.ts'
const platformTexts = 'src/platform/messages.uk.ts'

export const errorKeysOwned: Rule = {
  title: 'the key of an error belongs to one module: whoever refuses is never told in the words of another',
  violations: async (tree) => {
    const owners = new Map<string, string[]>()
    for (const path of textsOfErrors(tree))
      for (const key of await keysOf(tree, path)) owners.set(key, [...(owners.get(key) ?? []), path])
    return [...owners].flatMap(([key, paths]) => (paths.length > 1 ? [`${key} stands in ${paths.join(' and ')}`] : []))
  },
  examples: [
    {
      what: 'an error that two modules call alike, and one that a module calls as the platform does',
      files: {
        [listOfTexts]: `
          import { errorWords } from '#platform/texts.ts'
          import { lotTexts } from '#modules/stock/texts.ts'
          import { photoTexts } from '#modules/media/texts.ts'`,
        [platformTexts]: `export const uk = { stale: 'Застаріло', 'page.title': 'Сторінка' }`,
        'src/modules/stock/messages.uk.ts': `export const uk = { tooMany: 'Забагато партій', 'page.title': 'Партії' }`,
        'src/modules/media/messages.uk.ts': `export const uk = { tooMany: 'Забагато світлин', stale: 'Стара світлина' }`,
        'src/modules/orders/web/messages.uk.ts': `export const uk = { tooMany: 'Забагато замовлень' }`,
      },
      seen: [
        'stale stands in src/modules/media/messages.uk.ts and src/platform/messages.uk.ts',
        'tooMany stands in src/modules/stock/messages.uk.ts and src/modules/media/messages.uk.ts',
      ],
    },
  ],
}

/** In the order in which they are looked through. */
function textsOfErrors(tree: Tree): string[] {
  const list = tree.find(listOfTexts)?.text ?? ''
  const listed = [...list.matchAll(/'#(.+)\/texts\.ts'/g)].map(([, folder]) => `src/${folder}/messages.uk.ts`)
  return [...listed.filter((path) => path !== platformTexts), platformTexts].filter((path) => tree.find(path))
}

/** A key with a dot is of a page, and no error. */
async function keysOf(tree: Tree, path: string): Promise<string[]> {
  const loaded: { uk?: Record<string, string> } = await import(pathToFileURL(join(tree.root, path)).href)
  return Object.keys(loaded.uk ?? {}).filter((key) => !key.includes('.'))
}
