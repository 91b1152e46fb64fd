import { expect, it } from 'vitest'
import { show } from '../../../tests/components/show.tsx'

it.each(['light', 'dark'] as const)(
  '[A1] a choice stands on the ground and has the arrow that the shop gives it, not what a browser draws, %s',
  async (theme) => {
    await show(
      <select className="control" aria-label="Перевізник">
        <option>Нова пошта</option>
      </select>,
      { theme },
    )
    await expect.poll(() => document.querySelector('select')).not.toBeNull()
    const { appearance, backgroundImage, paddingInlineEnd } = getComputedStyle(
      document.querySelector('select') ?? document.body,
    )
    expect(appearance).toBe('none')
    expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(2)
    // the words end before it
    expect(Number.parseFloat(paddingInlineEnd)).toBeGreaterThanOrEqual(24)
  },
)
