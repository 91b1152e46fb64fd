import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { isDeep } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { findViolations, keepPicture, sidewaysScroll } from './looking.ts'
import { looks, makeScene, type Scene, type Variant } from './page-list.ts'

const { visit, opened, prepare } = browserTests()
let scene: Scene

prepare(async () => {
  scene = await makeScene(opened)
})

type Width = Variant['width']

/**
 * Each page in every way when there is time: opened in one width a language, and turned to the other one and to the other theme
 * where it stands; else every fifteenth page in one way of its own.
 */
const shown = looks.flatMap((look, index) => {
  if (!isDeep && index % 15 !== 0) return []
  const possible = languages.flatMap((language, place) => {
    const widths = ([390, 1360] as const).filter((width) => look.width === undefined || look.width === width)
    return isDeep
      ? [{ language, theme: 'light' as const, widths: place === 0 ? widths : widths.toReversed() }]
      : widths.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ language, theme, widths: [width] })))
  })
  const chosen = isDeep ? possible : possible.slice((index / 5) % possible.length).slice(0, 1)
  return chosen.map((variant) => ({ look, ...variant, name: look.name, at: variant.widths.join(' and ') }))
})

longIt.each(shown)(
  '[NAV-3] $name is whole in $language at $at px, $theme: nothing for axe, no sideways scroll, no errors',
  async ({ look, language, theme, widths }) => {
    const [width = 1360] = widths
    const visitor = await visit({ language, width, theme })
    for (const each of widths) {
      await visitor.page.setViewportSize(screenOf(each))
      if (each === width) await look.go(visitor, scene)
      await settle(visitor)
      await keepPicture(visitor, [look.name, language, each, theme].join('-'), { fullPage: !look.isOver })
      expect(await findViolations(visitor), `${each} px`).toEqual([])
      expect(await sidewaysScroll(visitor), `${each} px`).toBe(0)
      if (each === 1360) continue
      await visitor.page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(visitor), '320 px').toBe(0)
    }
  },
)

const screenOf = (width: Width) => ({ width, height: width < 900 ? 844 : 900 })

/** What a width brings is drawn, pictures below the fold are fetched too, and fonts are there. */
async function settle({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
}
