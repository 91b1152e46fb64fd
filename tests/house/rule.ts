import type { Tree } from './tree.ts'

/** A rule of the house: what breaks it, and examples that show it can be seen. */
export interface Rule {
  /** As a sentence that is true of a clean tree. */
  title: string
  violations(tree: Tree): string[] | Promise<string[]>
  examples: readonly Example[]
}

/** A small tree that breaks the rule, or one that comes close and does not. */
export interface Example {
  what: string
  files: Record<string, string>
  /** Every violation that must be seen, to the letter. */
  seen: readonly string[]
}
