import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { isDeep } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests, type Visitor } from './browser.ts'
import { findViolations, keepPicture, sidewaysScroll } from './looking.ts'
import { looks, makeScene, type Look, type Scene, type Variant } from './page-list.ts'

const { visit, opened, prepare } = browserTests()
let scene: Scene

prepare(async () => {
  scene = await makeScene(opened)
})

const variants: readonly Variant[] = languages.flatMap((language) =>
  ([390, 1360] as const).flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ language, width, theme }))),
)

/** Each page in every way when there is time, its theme changed where it stands; else every fifteenth page in one of its own. */
const shown = looks.flatMap((look, index) => {
  if (!isDeep && index % 15 !== 0) return []
  const possible = variants.filter(({ width }) => look.width === undefined || look.width === width)
  const chosen = isDeep
    ? possible.filter(({ theme }) => theme === 'light')
    : [possible[(index / 5) % possible.length] as Variant]
  return chosen.map((variant) => ({ look, ...variant, name: look.name }))
})

longIt.each(shown)(
  '[NAV-3] $name is whole in $language at $width px, $theme: nothing for axe, no sideways scroll, no errors',
  async ({ look, ...variant }) => {
    const visitor = await visit({
      language: variant.language,
      width: variant.width,
      theme: variant.theme,
    })
    await visitor.page.setViewportSize({ width: variant.width, height: variant.width < 900 ? 844 : 900 })
    await look.go(visitor, scene)
    await settle(visitor)
    await keepPicture(visitor, nameOf(look, variant), { fullPage: !look.isOver })
    expect(await findViolations(visitor)).toEqual([])
    expect(await sidewaysScroll(visitor)).toBe(0)
    if (variant.width === 390) {
      await visitor.page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(visitor)).toBe(0)
    }
  },
)

function nameOf({ name }: Look, { language, width, theme }: Variant): string {
  return [name, language, width, theme].join('-')
}

/** Pictures below the fold are fetched too, and fonts are there. */
async function settle({ page }: Visitor): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}
