import { readFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { Refusal } from '#kit/refusal.ts'
import { importLegacy } from '#modules/goods/server/index.ts'
import { withShop } from './shop-database.ts'

const help = `
npm run import:legacy FILE

Makes products, lots and photos of the rows of an older shop: a JSON array, or CSV. Each row has code, name and oldPrice,
oldPhotos (addresses or names of files beside FILE, with commas), oldColor, and the pieces of each size as oldSize_35 …
oldSize_41. Says what became of every row, and ends with 1 if one was refused. Run again it adds nothing twice: a product
that is there keeps what it has. Works beside a running shop or without one.
`

async function main(path: string): Promise<number> {
  const file = await readFile(path).catch(() => undefined)
  if (!file) {
    console.error(`There is no file ${path}.`)
    return 1
  }
  return withShop(async (shop) => {
    const tally = { added: 0, completed: 0, unchanged: 0, refused: 0 }
    const source = { folder: dirname(path), isJson: extname(path).toLowerCase() === '.json' }
    try {
      for await (const { row, code, outcome, remarks } of importLegacy(shop, file, source)) {
        tally[outcome]++
        console.log([`${row} ${code}`.trim(), [outcome, ...remarks].join(', ')].join(': '))
      }
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      console.error(thrown.errors.map((error) => shop.errorText(error, 'en')).join('\n'))
      return 1
    }
    console.log(
      Object.entries(tally)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', '),
    )
    return tally.refused > 0 ? 1 : 0
  })
}

const path = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
if (path === undefined || process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await main(path)
