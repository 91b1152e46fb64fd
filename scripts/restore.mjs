import { isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { helpIfAsked, main } from './progress.mjs'
import { projectNode, root, runInForeground } from './tools.mjs'

helpIfAsked(`
npm run restore -- FILE

Puts a backup, and the photos beside it, into DATA_DIR, where there is no database yet; installs what is missing before.
Start the shop then: it is as it was when the backup ended.
`)

// on a new machine it is the first command of all
await main(async () => {
  await ensureInstalled({ withTools: !isBuilt() })
  return runInForeground(projectNode, ['scripts/restore-backup.ts', ...process.argv.slice(2)], { cwd: root })
})
