import { BackupsCard } from '#modules/backups/web/index.ts'
import { SettingsPage } from '#modules/settings/web/index.ts'

/** What the owner may change, and when the shop was backed up: two rooms that do not know each other. */
export function Settings() {
  return <SettingsPage Backups={BackupsCard} />
}
