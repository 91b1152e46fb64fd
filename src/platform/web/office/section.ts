import type { QueryKey } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Role } from '../../roles.ts'
import type { SectionPalette } from '../palette/finder.ts'
import type { Words } from '#kit/language.ts'

/** A section of the back-office: its entry on the rail and in the palette. Its first page says who may open it. */
export interface OfficeSection {
  /** Where it begins, for the role that looks. */
  start(role: Role): LinkProps & { to: string }
  /** Pages that belong to it and lie elsewhere, by the paths of their routes: it is the current one there, too. */
  others?: readonly string[]
  title: Words
  /** A shorter title for the rail. */
  rail?: Words
  icon: LucideIcon
  /** How many wait in it: under which key of the cache the counts are, which of them, and the element that says it. */
  waiting?: { queryKey: QueryKey; of: string; described: string }
  palette?(): Promise<SectionPalette>
}
