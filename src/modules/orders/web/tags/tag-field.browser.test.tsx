import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../../tests/components/show.tsx'
import { TagField } from './tag-field.tsx'
import { tagTexts } from './texts.ts'

const known = ['без дзвінка', 'дзвінок', 'дуже терміново', 'терміново']

function Sample() {
  const [value, setValue] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <TagField
        value={value}
        onValue={setValue}
        known={known}
        onChoose={(tag) => {
          setChosen((before) => [...before, tag])
          setValue('')
        }}
      />
      <p role="status">{chosen.join(', ')}</p>
    </>
  )
}

const field = () => page.getByRole('combobox', { name: tagTexts('uk')('field') })
const chosen = () => page.getByRole('status').element().textContent

it('a tag that is typed whole is chosen, whichever others have it in them', async () => {
  await show(<Sample />, 'uk')
  await field().fill('терміново')
  await userEvent.keyboard('{Enter}')
  await expect.poll(chosen).toBe('терміново')
  await field().fill('ДЗВІН')
  await userEvent.keyboard('{Enter}')
  await expect.poll(chosen).toBe('терміново, дзвінок')
  await field().fill('ДЗВІН')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(chosen).toBe('терміново, дзвінок, без дзвінка')
})

it('the Enter that ends a composition chooses nothing', async () => {
  await show(<Sample />, 'uk')
  await field().fill('терміново')
  const press = (isComposing: boolean) =>
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing }))
  press(true)
  await expect.element(field()).toHaveValue('терміново')
  expect(chosen()).toBe('')
  press(false)
  await expect.poll(chosen).toBe('терміново')
})
