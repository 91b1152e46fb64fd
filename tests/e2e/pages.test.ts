import { expect } from 'vitest'
import { languages } from '#kit/language.ts'
import { isDeep } from '../deep.ts'
import { longIt } from '../long.ts'
import { browserTests } from './browser.ts'
import { expectWhole, sidewaysScroll, turnTo } from './looking.ts'
import { looks, makeScene, type Scene } from './page-list.ts'
import { expectPressable } from './pressed.ts'

const { visit, opened, prepare } = browserTests()
let scene: Scene

prepare(async () => {
  scene = await makeScene(opened)
})

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
  '[NAV-3] [A5] $name is whole in $language at $at px, $theme: nothing for axe, no sideways scroll, all can be pressed, no errors',
  async ({ look, language, theme, widths }) => {
    const [width = 1360] = widths
    const visitor = await visit({ language, width, theme })
    await look.go(visitor, scene)
    await expectWhole(visitor, look.name, { fullPage: !look.isOver, turned: widths.length > 1 })
    if (!widths.includes(390)) return
    // fingers press where a browser was opened as a phone's
    if (width === 390 && !look.name.startsWith('office')) await expectPressable(visitor, look.name)
    await turnTo(visitor, 320)
    expect(await sidewaysScroll(visitor)).toBe(0)
  },
)
