import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { useAnchoredPopover } from './anchored-popover.ts'

function Hung() {
  const anchor = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState(1)
  useAnchoredPopover(popover, anchor)
  return (
    <main style={{ paddingBlock: '500px 2000px' }}>
      <button ref={anchor} type="button" onClick={() => setLines(20)}>
        Більше
      </button>
      <div ref={popover} popover="manual" data-hung style={{ position: 'fixed', inset: 'auto', margin: 0 }}>
        {Array.from({ length: lines }, (_, at) => (
          <p key={at}>Рядок</p>
        ))}
      </div>
    </main>
  )
}

const button = page.getByRole('button', { name: 'Більше' })
const hung = () => document.querySelector('[data-hung]')?.getBoundingClientRect()
const under = () => (hung()?.top ?? 0) - button.element().getBoundingClientRect().bottom
const above = () => button.element().getBoundingClientRect().top - (hung()?.bottom ?? 0)

it('[A11] a list that hangs on a button follows it as the page scrolls, and goes above it where it grows too tall', async () => {
  await show(<Hung />)
  await expect.poll(under).toBe(4)
  scrollBy(0, 150)
  await expect.poll(() => scrollY).toBe(150)
  await expect.poll(under).toBe(4)
  scrollTo(0, 0)
  await expect.poll(under).toBe(4)
  await page.viewport(1360, 800)
  await button.click()
  await expect.poll(() => Math.min(above(), hung()?.top ?? 0)).toBe(4)
})
