import { resolve } from 'node:path'
import { configOf } from '#platform/server/config.ts'
import { SetupError } from '#platform/server/setup-error.ts'
import { valuesOf } from '#platform/server/settings/setting.ts'
import { restoreBackup } from '#modules/backups/server/index.ts'
import { foldersOnDisk, photoSettings } from '#modules/media/server/index.ts'
import { readSettings } from '#app/settings.ts'
import { startWords } from '#app/starting/start-words.ts'

/** The work of `npm run restore`, once there is something to run it with. */
async function main([file]: readonly string[]): Promise<number> {
  try {
    if (file === undefined) throw new SetupError('Say which backup: npm run restore -- FILE')
    const environment = readSettings(process.env)
    const { databaseUrl, dataDir } = configOf(environment)
    if (databaseUrl) throw new SetupError('DATABASE_URL is set: a backup is restored into the built-in database.')
    const photos = valuesOf(photoSettings, ({ name }) => environment.texts.get(name))
    const folders = foldersOnDisk(photos, dataDir)
    const { hasPhotos } = await restoreBackup(resolve(file), { dataDir, folders })
    if (!hasPhotos && folders.photos !== undefined)
      console.log(
        `There are no photos beside it: where the shop had any, copy the ones of BACKUP_DIR into ${folders.photos}.`,
      )
    console.log(`Restored into ${dataDir}. Start the shop: npm start`)
    return 0
  } catch (fault) {
    console.error(startWords(fault) ?? (fault as Error).message)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
