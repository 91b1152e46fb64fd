export { endBackups, makeBackup, makeBackupLate, makeDueBackup } from './make-backup.ts'
export { restoreBackup } from './restore-backup.ts'
export { backupRoutes } from './routes.ts'
export { backupSettings } from './settings.ts'
