/** What there is of backups, as the owner sees it. */
export interface Backups {
  /** The newest first. */
  made: readonly { madeAt: Date; bytes: number }[]
  keptDays: number
  /** Of another disk than the shop: they outlive its loss. */
  areElsewhere: boolean
}
