import { expect } from 'vitest'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { sampled } from './looking.ts'
import { looks, makeScene, type Scene } from './page-list.ts'

const { visit, opened, prepare } = browserTests()
let scene: Scene

prepare(async () => {
  scene = await makeScene(opened)
})

/** How many places its parts begin at, from the left. */
const columns = ({ page }: Visitor) =>
  page
    .locator('.track')
    .evaluate((form) => new Set([...form.children].map((part) => Math.round(part.getBoundingClientRect().left))).size)

longIt.each(['/search', '/search?q=щощощо'])('[U14] a phone finds the field on a page of nothing: %s', async (path) => {
  const visitor = await visit({ width: 390, scripts: false })
  const { page } = visitor
  await visitor.open(path)
  const field = page.locator('main [name=q]')
  await field.fill('пояс')
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('пояс')
  await expect.poll(() => page.locator('.card').count()).toBeGreaterThan(0)
})

longIt.each(sampled([390, 768, 1360] as const))(
  'a form to find an order and one to review goods stand in one column, with the stars in one row (%s px)',
  async (width) => {
    const visitor = await visit({ width })
    const { page } = visitor
    visitor.awaits(/^400 .*\/track$/)
    await visitor.open('/track')
    await page.locator('.small-form [type=submit]').click()
    await page.locator('.errors').waitFor()
    await expect.poll(() => columns(visitor)).toBe(1)
    await looks.find(({ name }) => name === 'review-refused')?.go(visitor, scene)
    await expect.poll(() => columns(visitor)).toBe(1)
    const tops = () =>
      page
        .locator('.stars-choice .choice')
        .evaluateAll((all) => new Set(all.map((star) => Math.round(star.getBoundingClientRect().top))).size)
    await expect.poll(tops).toBe(1)
  },
)
