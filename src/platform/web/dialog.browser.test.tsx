import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog, LeaveButton } from './form-dialog.tsx'
import { officeTexts } from './texts.ts'

const t = officeTexts('uk')

it('[B24] a window that can only be finished stays, however often Escape is pressed', async () => {
  await show(
    <Dialog title="Вхід">
      <input aria-label="Пароль" />
    </Dialog>,
  )
  await page.getByLabelText('Пароль').fill('так')
  for (let press = 0; press < 3; press++) {
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }
  await expect.element(page.getByLabelText('Пароль')).toHaveValue('так')
})

it('[FORM-4] a window asks before it takes typed text', async () => {
  let left = 0
  await show(
    <FormDialog title="Витрата" isDirty onClose={() => left++}>
      <input aria-label="Сума" />
      <LeaveButton>Скасувати</LeaveButton>
    </FormDialog>,
  )
  await page.getByLabelText('Сума').fill('100')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: t('unsaved.stay') }).click()
  await page.getByRole('button', { name: 'Скасувати' }).click()
  await page.getByRole('button', { name: t('unsaved.stay') }).click()
  await page.getByRole('button', { name: t('office.close') }).click()
  await expect.element(page.getByText(t('unsaved.title'))).toBeVisible()
  expect(left).toBe(0)
  await page.getByRole('button', { name: t('unsaved.leave') }).click()
  await expect.poll(() => left).toBe(1)
})

it('[FORM-4] [B16] a chooser of files that is closed leaves the window that it was opened from as it is', async () => {
  let left = 0
  await show(
    <Dialog title="Фото" onClose={() => left++}>
      <input type="file" aria-label="Додати фото" />
    </Dialog>,
  )
  const field = page.getByLabelText('Додати фото')
  await expect.element(field).toBeVisible()
  field.element().dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(left).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => left).toBe(1)
})
