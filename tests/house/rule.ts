import type { Tree } from './tree.ts'

/** A rule of the house: what breaks it, and a planted example that shows it can be seen. */
export interface Rule {
  /** As a sentence that is true of a clean tree. */
  title: string
  violations(tree: Tree): string[] | Promise<string[]>
  plants: readonly Plant[]
}

/** A small tree that breaks the rule, or one that comes close and does not. */
export interface Plant {
  what: string
  files: Record<string, string>
  /** Every violation that must be seen, to the letter. */
  seen: readonly string[]
}
