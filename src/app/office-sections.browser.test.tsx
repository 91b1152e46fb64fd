import type { AsyncRouteComponent } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { pages, sections } from './office-sections.tsx'

/** The start leads on to a section; what is one's own and the samples are nobody's. */
const ownPages = ['/crm', '/crm/me', '/crm/ui']

const definitions = pages.children as readonly { options: { path: string; component?: AsyncRouteComponent<object> } }[]

it('[S12] the pages fetched ahead of today are the pages themselves, not only their loaders', async () => {
  const fetched: string[] = []
  const watcher = new PerformanceObserver((list) => fetched.push(...list.getEntries().map(({ name }) => name)))
  watcher.observe({ type: 'resource' })
  await definitions.find(({ options }) => options.path === '/crm/today')?.options.component?.preload?.()
  await expect.poll(() => fetched.some((name) => name.includes('/crm-today-page.tsx'))).toBe(true)
  watcher.disconnect()
})

it('[B9] on every page of the office one section of the rail is the current one', () => {
  const paths = definitions.map(({ options }) => options.path)
  expect(paths.length).toBeGreaterThan(25)
  const currentOn = (path: string) =>
    sections.filter(({ start, others }) => {
      const { to } = start('admin')
      return path === to || path.startsWith(`${to}/`) || others?.includes(path)
    })
  for (const path of paths.filter((each) => !ownPages.includes(each)))
    expect([path, currentOn(path).length]).toEqual([path, 1])
})
