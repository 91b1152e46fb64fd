/** The shop's backups as the owner sees them. */
export interface Backups {
  /** The newest first. */
  made: readonly { madeAt: Date; bytes: number }[]
  keptDays: number
  /** Of another disk than the shop: they outlive its loss. */
  areElsewhere: boolean
}
