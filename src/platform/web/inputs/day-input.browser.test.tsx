import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#kit/language.ts'
import { deepIt } from '../../../../tests/components/deep.ts'
import { findViolations } from '../../../../tests/components/axe.ts'
import { show } from '../../../../tests/components/show.tsx'
import { Field } from '../field.tsx'
import { DayInput } from './day-input.tsx'
import { inputTexts } from './texts.ts'

let kept = ''

function keep(day: string): string {
  kept = day
  return day
}

function Sample({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start)
  return (
    <Field label="Day">
      {(control) => (
        <DayInput {...control} value={day} onValue={(next) => setDay(keep(next))} min="2026-11-02" max="2026-12-20" />
      )}
    </Field>
  )
}

const field = () => page.getByRole('textbox', { name: 'Day' })
const shown = () => (field().element() as HTMLInputElement).value
const t = (language: Language) => inputTexts(language)

it.each([
  ['uk', '5.11.2026', '05/11/2026'],
  ['en', '11/5/2026', '11/05/2026'],
  ['uk', '05112026', '05/11/2026'],
  ['en', '2026-11-05', '11/05/2026'],
  ['uk', '5/11/26', '05/11/2026'],
] as const)('[LOC-4] in %s a day typed as %s is %s, whatever the browser’s order', async (language, typed, text) => {
  await show(<Sample />, { language })
  await userEvent.type(field(), typed)
  await userEvent.tab()
  await expect.poll(() => kept).toBe('2026-11-05')
  expect(shown()).toBe(text)
})

it('[LOC-4] a day is pasted, and what is no day stays as it was typed, with its error', async () => {
  await show(<Sample start="2026-11-05" />, { language: 'uk' })
  await userEvent.fill(field(), '31.02.2026')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('uk')('day.unread'))
  expect(shown()).toBe('31.02.2026')
  expect(kept).toBe('31.02.2026')
  expect(await findViolations()).toEqual([])
  await userEvent.fill(field(), '28.02.2026')
  await expect.poll(() => kept).toBe('2026-02-28')
  await expect.poll(() => document.querySelector('[role=alert]')).toBeNull()
})

it('a press on what stands below is not lost to the mistake that it brings', async () => {
  let pressed = 0
  await show(
    <>
      <Sample />
      <button type="button" onClick={() => void (pressed += 1)}>
        Save
      </button>
    </>,
  )
  await userEvent.type(field(), 'колись')
  const button = page.getByRole('button', { name: 'Save' }).element()
  const { y } = button.getBoundingClientRect()
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  ;(field().element() as HTMLElement).blur()
  // whatever is drawn is drawn now
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  expect(button.getBoundingClientRect().y).toBe(y)
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(pressed).toBe(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent(inputTexts('uk')('day.unread'))
  expect(button.getBoundingClientRect().y).toBeGreaterThan(y)
})

deepIt.each(['uk', 'en'] as const)(
  '[A1] [B1] the calendar is walked by the keyboard in %s and offers no other days',
  async (language) => {
    await show(<Sample start="2026-11-05" />, { language })
    await page.getByRole('button', { name: t(language)('day.open') }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('5')
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await expect.poll(() => kept).toBe('2026-11-13')
    expect(shown()).toBe(language === 'uk' ? '13/11/2026' : '11/13/2026')
    await expect.poll(() => document.activeElement).toBe(field().element())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toBe('13')
    await userEvent.keyboard('{PageDown}{PageDown}')
    await expect.poll(() => document.activeElement?.textContent).toBe('20')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('[role=grid]')).toBeNull()
  },
)
