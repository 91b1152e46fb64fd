import '#platform/web/tokens.css'
import '#platform/web/fonts.css'
import '#platform/web/base.css'
import '#platform/web/controls.css'
import '#platform/web/messages.css'
import '#platform/web/crm.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Language } from '#kit/language.ts'
import { LanguageProvider } from '#platform/web/language.tsx'
import { applyTheme } from '#platform/web/theme.ts'
import type { Look } from '../looks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean
  }
}

const desk: Look = { language: 'uk', width: 1360, theme: 'light' }

/** A part of the back-office as it stands there, without the shop around it. */
export async function show(part: ReactNode, asked: Language | Partial<Look> = {}): Promise<void> {
  const { language, width, theme } = { ...desk, ...(typeof asked === 'string' ? { language: asked } : asked) }
  for (const close of document.querySelectorAll<HTMLElement>('.toast-close')) close.click()
  document.documentElement.lang = language
  applyTheme(theme)
  await page.viewport(width, width < 900 ? 844 : 900)
  const routeTree = createRootRoute({ staticData: { roles: [] }, component: () => part })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  await render(
    <LanguageProvider start={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
}
