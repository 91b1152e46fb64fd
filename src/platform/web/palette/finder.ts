import type { LucideIcon } from 'lucide-react'

/** Something that was found, and the way to it. */
export interface Hit {
  id: string
  title: string
  /** What tells it from others of its kind. */
  about?: string
  open(): void
}

/** Finds a module's things by what was typed; the application lists the finders (B9). */
export interface Finder {
  /** Over its hits: "Orders". */
  title: string
  /** Few, the likeliest first. `text` has no spaces around it, and two characters at least. */
  find(text: string, signal: AbortSignal): Promise<Hit[]>
}

/** Something to go to, or to begin. */
export interface Command {
  id: string
  title: string
  icon?: LucideIcon
  /** Its own shortcut, told beside it. */
  keys?: string
  run(): void
}

export interface PaletteContents {
  goTo: readonly Command[]
  create: readonly Command[]
  finders: readonly Finder[]
}
