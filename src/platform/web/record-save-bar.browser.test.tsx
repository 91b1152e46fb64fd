import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { RecordSaveBar } from './record-save-bar.tsx'
import { officeTexts } from './texts.ts'

const t = officeTexts('uk')
const none = () => undefined

it('[B21] where what was typed is what is saved, as after a save whose answer was lost, nothing is to be chosen', async () => {
  const rebased: unknown[] = []
  const shown = (theirs: string) => (
    <RecordSaveBar<string, string>
      form={{
        isDirty: true,
        isSaving: false,
        problem: undefined,
        isStale: true,
        save: none,
        reset: none,
        take: none,
        rebase: (newer, values) => rebased.push([newer, values]),
      }}
      reason={undefined}
      label="Form"
      reload={async () => undefined}
      compare={async () => ({
        newer: theirs,
        who: 'Олена',
        at: new Date(),
        fields: [{ id: 'name', label: 'Name', base: 'Bag', mine: 'Hat', theirs }],
        merged: () => theirs,
      })}
    />
  )
  const open = page.getByRole('button', { name: t('merge.open') })
  await show(shown('Hat'))
  await open.click()
  await expect.poll(() => rebased).toEqual([['Hat', 'Hat']])
  expect(document.querySelector('dialog')).toBeNull()
  await show(shown('Cap'))
  await open.last().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
