import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { useShortcuts } from './shortcuts.ts'

it('[B9] Alt with an arrow is the key of a choice, a text of several lines or a field that suggests, and elsewhere of the page', async () => {
  let steps = 0
  function Page() {
    useShortcuts(
      ['alt+ArrowDown', 'alt+ArrowUp'].map((keys) => ({ keys, label: keys, isEverywhere: true, run: () => steps++ })),
    )
    return (
      <>
        <select aria-label="select">
          <option>1</option>
        </select>
        <textarea aria-label="textarea" />
        <input aria-label="combobox" role="combobox" aria-expanded={false} aria-controls="none" />
        <input aria-label="suggesting" aria-autocomplete="list" />
        <input aria-label="line" />
        <button type="button" aria-label="button" />
      </>
    )
  }
  await show(<Page />)
  const press = async (name: string) => {
    const before = steps
    const field = page.getByLabelText(name, { exact: true })
    await expect.element(field).toBeInTheDocument()
    const element = field.element() as HTMLElement
    element.focus()
    // a real key would leave the browser's own list open
    for (const key of ['ArrowDown', 'ArrowUp'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }))
    return steps - before
  }
  for (const name of ['select', 'textarea', 'combobox', 'suggesting'])
    expect([name, await press(name)]).toEqual([name, 0])
  for (const name of ['line', 'button']) expect([name, await press(name)]).toEqual([name, 2])
  page.getByLabelText('button').element().blur()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(steps).toBe(5)
})
