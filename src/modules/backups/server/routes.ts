import { route } from '#platform/server/http/api.ts'
import { getBackups } from '../contract.ts'
import { showBackups } from './show-backups.ts'

export const backupRoutes = {
  get: route(getBackups, (shop) => showBackups(shop)),
}
