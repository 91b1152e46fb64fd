import { useEffect, useState, type ReactNode } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { lazily } from '../lazily.tsx'
import { MenuButton } from '../menu.tsx'
import { addShortcuts } from '../shortcuts.ts'
import { holdEarlyKeys, takeEarlyKeys } from './early-keys.tsx'

const copied = vi.fn<() => void>()

beforeEach(() => {
  copied.mockClear()
  onTestFinished(addShortcuts(() => [{ keys: 'd', label: 'Копія', run: copied }]))
})

function Adding({ coming }: { coming: Promise<void> }) {
  const [isThere, setThere] = useState(false)
  const [text, setText] = useState('')
  useEffect(() => void coming.then(() => setThere(true)), [coming])
  return (
    <>
      <button type="button" onClick={holdEarlyKeys}>
        Додати
      </button>
      {isThere && (
        <input
          aria-label="Товар"
          autoFocus
          value={text}
          onFocus={() => takeEarlyKeys((early) => setText((before) => before + early.text))}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </>
  )
}

/** A press brings a field, which has the focus when the test says so. */
async function showAdding() {
  const { promise, resolve } = Promise.withResolvers<void>()
  await show(<Adding coming={promise} />)
  await page.getByRole('button', { name: 'Додати' }).click()
  return resolve
}

it('[B10] keys typed between a press and the focus go into the field that comes, and are no keys of the page', async () => {
  const come = await showAdding()
  await userEvent.keyboard('dressx{Backspace}')
  come()
  const field = page.getByRole('textbox', { name: 'Товар' })
  await expect.element(field).toHaveValue('dress')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('-1d')
  await expect.element(field).toHaveValue('dress-1d')
  expect(copied).not.toHaveBeenCalled()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('d')
  expect(copied).toHaveBeenCalledOnce()
})

it.each(['Escape', 'a press'])('[B10] %s lets go of a field that does not come', async (way) => {
  await showAdding()
  if (way === 'Escape') await userEvent.keyboard('d{Escape}')
  else document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('d')
  expect(copied).toHaveBeenCalledOnce()
})

it('[B9] while a window comes that was asked for by a key, further keys do nothing to the page behind', async () => {
  const come = Promise.withResolvers<{ default: (dialog: { onClose(): void }) => ReactNode }>()
  const Later = lazily(() => come.promise)
  await show(<Later onClose={() => undefined} />)
  await userEvent.keyboard('d')
  expect(copied).not.toHaveBeenCalled()
  come.resolve({ default: () => <p>Теги</p> })
  await expect.element(page.getByText('Теги')).toBeInTheDocument()
  await userEvent.keyboard('d')
  expect(copied).toHaveBeenCalledOnce()
})

it('[B9] in an open menu letters are the menu’s, and Ctrl with one is still the page’s', async () => {
  const undone = vi.fn<() => void>()
  onTestFinished(addShortcuts(() => [{ keys: 'mod+z', label: 'Повернути', run: undone }]))
  const items = ['Дія', 'Зміна'].map((text) => ({ value: text, text, label: text }))
  await show(
    <MenuButton label="Меню" menuLabel="Меню" groups={[{ label: 'Усе', items }]} onChoose={() => undefined}>
      Меню
    </MenuButton>,
  )
  await page.getByRole('button', { name: 'Меню' }).click()
  await userEvent.keyboard('d{Delete}')
  expect(copied).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undone).toHaveBeenCalledOnce()
})
