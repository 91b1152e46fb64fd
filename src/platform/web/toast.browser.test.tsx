import { expect, it, vi } from 'vitest'
import { show } from '../../../tests/components/show.tsx'
import { toast } from './toast.ts'

const texts = () => [...document.querySelectorAll('.toast-text')].map(({ textContent }) => textContent)

it('[A9] three messages stand at most: the oldest goes, but for one with something to do in it', async () => {
  await show(<p>Замовлення</p>)
  toast('success', 'перше', { action: { label: 'Повернути', run: () => undefined } })
  for (const text of ['друге', 'третє', 'четверте', 'пʼяте']) toast('info', text)
  await expect.poll(texts).toEqual(['перше', 'четверте', 'пʼяте'])
})

it.each([390, 1360] as const)(
  '[S4] [NAV-3] [A9] messages of the back-office stand below the buttons at the top of a page, at its right, above its bars, at %i',
  async (width) => {
    await show(<p>Замовлення</p>, { width })
    const offered = { action: { label: 'Повернути', run: () => undefined } }
    for (const text of ['перше', 'друге', 'третє']) toast('success', text, offered)
    await expect.poll(() => texts().length).toBe(3)
    const places = [...document.querySelectorAll('.toast')].map((each) => each.getBoundingClientRect())
    expect(places.map(({ right }) => innerWidth - right)).toEqual([16, 16, 16])
    // two of three where a phone has them one under the other
    const halves = places.map(({ bottom }) => bottom <= innerHeight / 2)
    expect(halves).toEqual([true, true, width !== 390])
    const isCovered = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.toasts') !== null
    const [top, bars] = [width === 390 ? 132 : 100, innerHeight - 60]
    const pressed = [40, width / 2, width - 40].flatMap((x) => [[x, top] as const, [x, bars] as const])
    // what an order's money comes to stands at the end of a line, below where its parts do
    const end = [0.5, 0.7, 0.9].map((part) => [width - 200, innerHeight * part] as const)
    expect([...pressed, ...(width === 390 ? [] : end)].filter(([x, y]) => isCovered(x, y))).toEqual([])
  },
)

it('[A9] [B7] a message waits for who points at it, but what would come too late is gone in time', async () => {
  await show(<p>Замовлення</p>)
  const run = vi.fn()
  const offered = { action: { label: 'Повернути', run }, milliseconds: 300 }
  toast('success', 'триває', offered)
  toast('success', 'мине', { ...offered, heldMilliseconds: 600 })
  for (const button of document.querySelectorAll('.toast-action')) button.dispatchEvent(new Event('pointerenter'))
  for (const item of document.querySelectorAll('.toast')) item.dispatchEvent(new Event('pointerenter'))
  await expect.poll(texts).toEqual(['триває'])
})

it('[B7] pressed too late, as a page that slept may be, it undoes nothing', async () => {
  await show(<p>Замовлення</p>)
  const run = vi.fn()
  toast('success', 'пізно', { action: { label: 'Повернути', run }, heldMilliseconds: 60_000 })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
  document.querySelector<HTMLButtonElement>('.toast-action')?.click()
  vi.restoreAllMocks()
  expect([run.mock.calls.length, texts().includes('пізно')]).toEqual([0, false])
})
