import { route } from '#platform/server/http/api.ts'
import { backupsToWire, getBackups } from '../contract.ts'
import { showBackups } from './show-backups.ts'

export const backupRoutes = {
  get: route(getBackups, async (shop) => backupsToWire(await showBackups(shop))),
}
