import { createRoute } from '@tanstack/react-router'
import { createElement, type ComponentType } from 'react'
import { later, office } from '../office/page.ts'

/** Every part of the screens, and what a module has to show of its own. */
export const samplesPages = (more: () => Promise<ComponentType>) =>
  [
    createRoute({
      getParentRoute: () => office,
      path: '/crm/ui',
      staticData: { roles: ['admin'] },
      component: later(async () => {
        const [{ UiPage }, More] = await Promise.all([import('./crm-ui-page.tsx'), more()])
        return { Whole: () => createElement(UiPage, null, createElement(More)) }
      }, 'Whole'),
    }),
  ] as const
