import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { Dialog } from '../dialog.tsx'
import { BulkChoice } from './bulk-choice.tsx'

const options = [
  { value: 'new', label: 'Новий' },
  { value: 'paid', label: 'Оплачено' },
]

it.each(['light', 'dark'] as const)(
  '[B5] [A9] a dialog opens upon its choice, whose radios have the colour of the theme (%s)',
  async (theme) => {
    await show(
      <Dialog title="Статус" onClose={() => undefined}>
        <BulkChoice legend="Новий статус" options={options} value={undefined} onChange={() => undefined} autoFocus />
      </Dialog>,
      { theme },
    )
    const first = page.getByRole('radio', { name: 'Новий' })
    await expect.element(first).toHaveFocus()
    const { accentColor } = getComputedStyle(first.element())
    const brand = document.createElement('i')
    brand.style.color = 'var(--brand)'
    document.body.append(brand)
    expect(accentColor).toBe(getComputedStyle(brand).color)
    brand.remove()
  },
)
