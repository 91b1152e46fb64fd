import { expect } from 'vitest'
import { longIt } from '../long.ts'
import { browserTests } from './browser.ts'

const { visit } = browserTests()

longIt(
  '[U26] on a tablet the picture of the first screen stands whole beside the words, whichever way it is held',
  async () => {
    const visitor = await visit({ width: 390 })
    const { page } = visitor
    for (const [width, height] of [
      [768, 1024],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await visitor.open('/')
      const seen = () =>
        page.evaluate(() => {
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
          const [photo, words] = [box('.hero-egg .egg'), box('.hero-words')]
          return {
            isBeside: photo.left >= words.right,
            // nothing of a picture four wide to five high is cut off at its sides
            isTall: photo.height >= photo.width,
            isInSight: photo.bottom <= innerHeight,
          }
        })
      await expect.poll(seen, { message: `${width} px` }).toEqual({ isBeside: true, isTall: true, isInSight: true })
    }
  },
)

longIt(
  '[U26] the number of a page that is missing stands in a small egg on a phone, and leaves the screen to the words',
  async () => {
    const visitor = await visit({ width: 390 })
    visitor.awaits(/^404 .*\/nothing-here$/)
    await visitor.open('/nothing-here')
    const seen = () =>
      visitor.page.evaluate(() => {
        const [egg, words] = ['.trouble .hero-egg', '.trouble .hero-words'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        )
        return [egg?.width, (egg?.height ?? 0) < 260, (words?.bottom ?? 0) < innerHeight]
      })
    await expect.poll(seen).toEqual([200, true, true])
  },
)
