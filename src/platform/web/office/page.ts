import { createRootRouteWithContext, lazyRouteComponent, redirect, useMatches } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Words } from '#kit/language.ts'
import { staff, type Role } from '../../roles.ts'
import { useLanguage } from '../language.tsx'
import { loadRows } from '../grid/load-rows.ts'
import type { SessionUser } from '../session.ts'
import { PageFault, PageMissing } from './page-fault.tsx'
import { OfficeProblem } from './problem.tsx'

declare module '@tanstack/react-router' {
  /** The static data of every page of the back-office. */
  interface StaticDataRouteOption {
    /** Who may open it; the server says the same of each call (AUTH-9). */
    roles: readonly Role[]
    /** Left out where the page has a title of what it shows, which it sets itself. */
    title?: Words
  }
}

export interface OfficeContext {
  /** Who is signed in, as far as it is known before the gate has asked the server. */
  user(): SessionUser | undefined
}

/** The root of all pages: modules hang theirs on it, and the application lists them. */
export const office = createRootRouteWithContext<OfficeContext>()({
  staticData: { roles: staff },
  beforeLoad: ({ context, matches }) => {
    const role = context.user()?.role ?? 'user'
    // to customers the gate says that this is not for them
    if (role !== 'user' && !matches.at(-1)?.staticData.roles.includes(role)) redirect({ to: '/crm', throw: true })
  },
  notFoundComponent: () => OfficeProblem({ title: 'office.notFound' }),
  errorComponent: PageFault,
})

/**
 * A page that comes with its texts when it is first shown, or when the way to it is pointed at; beside that of a list its grid,
 * which it will ask for at once.
 */
export function later<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  grid?: () => Promise<unknown>,
) {
  return lazyRouteComponent<Record<Name, ComponentType>, Name>(async () => {
    if (grid) Promise.all([grid(), loadRows()]).catch(() => undefined)
    try {
      return await load()
    } catch (fault) {
      throw new PageMissing(fault)
    }
  }, name)
}

/**
 * The purpose of each of some pages, in a line, by its path (B9). It loads when somebody reads it, so it stands beside the
 * pages; a map without one of them does not compile.
 */
export type PageHelp<Pages extends readonly { fullPath: string }[]> = Readonly<Record<Pages[number]['fullPath'], Words>>

/** The title of the page that is shown. */
export function usePageTitle(): string {
  const { language } = useLanguage()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return title?.[language] ?? ''
}
