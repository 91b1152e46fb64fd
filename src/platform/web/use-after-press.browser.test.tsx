import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { useAfterPress } from './use-after-press.ts'

function Sample() {
  const afterPress = useAfterPress()
  const [times, setTimes] = useState(0)
  return (
    <>
      <input aria-label="typed" onBlur={() => afterPress(() => setTimes((before) => before + 1))} />
      <button type="button">next</button>
      <p role="status">{times}</p>
    </>
  )
}

const told = () => page.getByRole('status').element().textContent
const at = (type: string, button = 0) =>
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, button, isPrimary: true }))

async function leave(): Promise<void> {
  await page.getByLabelText('typed').click()
  await userEvent.tab()
}

it('a message waits for the release of a press, and only for one that will be heard', async () => {
  await show(<Sample />, 'uk')
  await leave()
  await expect.poll(told).toBe('1')

  await page.getByLabelText('typed').click()
  at('pointerdown')
  await userEvent.tab()
  expect(told()).toBe('1')
  at('pointerup')
  await expect.poll(told).toBe('2')

  // a menu of the browser takes the release
  await page.getByLabelText('typed').click()
  at('pointerdown', 2)
  await userEvent.tab()
  await expect.poll(told).toBe('3')
  await page.getByLabelText('typed').click()
  at('pointerdown')
  at('contextmenu')
  await userEvent.tab()
  await expect.poll(told).toBe('4')
  await page.getByLabelText('typed').click()
  at('pointerdown')
  dispatchEvent(new Event('blur'))
  await userEvent.tab()
  await expect.poll(told).toBe('5')
})
