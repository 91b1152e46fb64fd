import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { deepIt } from '../../../../tests/components/deep.ts'
import { show } from '../../../../tests/components/show.tsx'
import figures from './figures.module.css'
import { ScrollRegion } from './scroll-region.tsx'

/** How far the colour at each edge of what is painted differs from that of the middle, in steps of 255. */
async function shades(): Promise<{ left: number; right: number }> {
  const base64 = await page.screenshot({ element: page.getByRole('group'), save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  const at = (x: number) => [...(canvas?.getImageData(x, Math.floor(picture.height / 2), 1, 1).data ?? [])]
  const middle = at(Math.floor(picture.width / 2))
  const differs = (x: number) => Math.max(...at(x).map((part, index) => Math.abs(part - (middle[index] ?? 0))))
  return { left: differs(1), right: differs(picture.width - 2) }
}

deepIt.each(['light', 'dark'] as const)(
  '[A11] a table that goes on beyond an edge has a shade there, and none where it ends: %s',
  async (theme) => {
    await show(
      <div className={figures.sheet}>
        <div className={figures.card}>
          <ScrollRegion label="Таблиця">
            <div style={{ inlineSize: 900, blockSize: 120 }} />
          </ScrollRegion>
        </div>
      </div>,
      { language: 'uk', theme, width: 390 },
    )
    const region = page.getByRole('group').element()
    const begun = await shades()
    expect(begun.left).toBeLessThan(3)
    expect(begun.right).toBeGreaterThan(15)
    region.scrollLeft = 9999
    await expect.poll(async () => (await shades()).right).toBeLessThan(3)
    expect((await shades()).left).toBeGreaterThan(15)
  },
)
