import type { useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Language } from '#kit/language.ts'
import type { Role } from '../../endpoint.ts'
import type { Call } from '../api.ts'

/** Something that was found, and the way to it. */
export interface Hit {
  id: string
  title: string
  /** What tells it from others of its kind. */
  about?: string
  open(): void
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

/** What a section's part of the palette works with. */
export interface PaletteTools {
  call: Call
  language: Language
  navigate: ReturnType<typeof useNavigate>
  role: Role
}

/** What a section adds to the palette; it comes when the palette is first opened (B9). */
export interface SectionPalette {
  /** What can be begun there. */
  commands?(tools: PaletteTools): readonly Command[]
  /** Few, the likeliest first. `text` has no spaces around it, and two characters at least. */
  find?(text: string, tools: PaletteTools, signal: AbortSignal): Promise<Hit[]>
}

export interface PaletteContents {
  goTo: readonly Command[]
  /** Those that one may open, each with its title. */
  sections: readonly { title: string; palette?(): Promise<SectionPalette> }[]
  tools: PaletteTools
}
