import { folder, wholeNumber } from '#platform/server/settings/kinds.ts'
import { given, optional, settingList } from '#platform/server/settings/setting.ts'

/** Settings for the built-in database: another one has the means of whoever runs it. */
export const backupSettings = settingList({
  backupDir: optional(
    'BACKUP_DIR',
    folder,
    'Where the nightly backups of the built-in database and of photos on disk go; without it backups in DATA_DIR. Better another disk',
  ),
  keptDays: given(
    'BACKUPS_KEPT_DAYS',
    wholeNumber(1, 3650),
    '14',
    'Days after which a backup goes; the last three stay',
  ),
})
