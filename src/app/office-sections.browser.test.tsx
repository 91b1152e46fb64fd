import { expect, it } from 'vitest'
import { pages, sections } from './office-sections.tsx'

/** The start leads on to a section; what is one's own and the samples are nobody's. */
const ownPages = ['/crm', '/crm/me', '/crm/ui']

it('[B9] on every page of the office one section of the rail is the current one', () => {
  const paths = (pages.children as readonly { options: { path: string } }[]).map(({ options }) => options.path)
  expect(paths.length).toBeGreaterThan(25)
  const currentOn = (path: string) =>
    sections.filter(({ start, others }) => {
      const { to } = start('admin')
      return path === to || path.startsWith(`${to}/`) || others?.includes(path)
    })
  for (const path of paths.filter((each) => !ownPages.includes(each)))
    expect([path, currentOn(path).length]).toEqual([path, 1])
})
