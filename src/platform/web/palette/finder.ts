import type { useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Language } from '#kit/language.ts'
import type { Role } from '../../roles.ts'
import type { Call } from '../api.ts'

/** Something that was found, and the way to it. */
export interface Hit {
  id: string
  title: string
  /** Words that tell it from others of its kind. */
  about?: string
  open(): void
}

/** Something to go to, or to begin. */
export interface Command {
  id: string
  title: string
  icon?: LucideIcon
  /** Its own shortcut, shown beside it. */
  keys?: string
  run(): void
}

/** The tools of a section's part of the palette. */
export interface PaletteTools {
  call: Call
  language: Language
  navigate: ReturnType<typeof useNavigate>
  role: Role
}

/** A section's part of the palette; it loads when the palette first opens (B9). */
export interface SectionPalette {
  /** The commands of the section. */
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
