import { useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { useFocusInPlace } from './use-focus-in-place.ts'

it('[S8] a part that comes late above a field one is in does not push it away; a part that one presses oneself moves', async () => {
  let come = (_: number) => {}
  function Record() {
    const part = useRef<HTMLDivElement>(null)
    const [height, setHeight] = useState(0)
    useEffect(() => {
      come = setHeight
    }, [])
    useFocusInPlace(part)
    return (
      <div style={{ height: 400, overflowY: 'auto', overflowAnchor: 'none' }}>
        <div ref={part}>
          <div style={{ height: 900 }}>
            <div style={{ height }} />
            <div style={{ height: height / 2 }} />
            <input aria-label="Name" />
            <button type="button" onClick={() => setHeight(height + 80)}>
              More
            </button>
          </div>
          <div style={{ height }} />
        </div>
      </div>
    )
  }
  await show(<Record />)
  const field = page.getByRole('textbox', { name: 'Name' })
  const top = () => Math.round(field.element().getBoundingClientRect().top)
  field.element().focus()
  const before = top()
  // the first look at the sizes comes with the next frame
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  come(60)
  await expect.poll(() => document.querySelector('[style*="overflow"]')?.scrollTop).toBe(90)
  expect(top()).toBe(before)

  await page.getByRole('button', { name: 'More' }).click()
  await expect.poll(top).toBe(before + 120)
})
