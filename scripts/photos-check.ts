import { listPicturesToUndo } from '#modules/goods/server/index.ts'
import { checkPhotos } from '#modules/media/server/index.ts'
import { shopOn, withShopDatabase } from './shop-database.ts'

const help = `
npm run photos:check [-- --repair]

Compares the files of the photo store with what the database knows of them: files that are missing or cut short, files
that nothing refers to, photos that nothing shows a day after they came and no undone import would bring back. Runs
beside the shop or without it.
Ends with 0 when all agree, with 1 otherwise.
  --repair   takes away the files that nothing refers to and the photos that nothing shows
`

const meanings = {
  missing: 'the file is missing',
  wrongSize: 'the file has another size than it was kept with',
  orphan: 'nothing refers to the file',
  unused: 'nothing shows the photo',
}

async function main(): Promise<number> {
  const isRepairing = process.argv.includes('--repair')
  return withShopDatabase(
    async (database) => {
      const troubles = await checkPhotos(await shopOn(database), { isRepairing, listWanted: listPicturesToUndo })
      for (const { what, file, where } of troubles) console.log(`${where || file}: ${meanings[what]}`)
      const left = troubles.filter(({ what }) => !isRepairing || what === 'missing' || what === 'wrongSize')
      if (troubles.length === 0) console.log('Every photo has its files, and every file its photo.')
      else if (isRepairing) console.log(`${troubles.length - left.length} taken away, ${left.length} left.`)
      else console.log(`${troubles.length} found. To take away what nothing uses: npm run photos:check -- --repair`)
      return left.length > 0 ? 1 : 0
    },
    { onlyExisting: true },
  )
}

if (process.argv.includes('--help')) console.log(help.trim())
else process.exitCode = await main()
