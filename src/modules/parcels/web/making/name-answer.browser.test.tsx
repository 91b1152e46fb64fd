import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { NameAnswer } from './name-answer.tsx'
import { makingTexts } from './texts.ts'

const t = makingTexts('uk')

it('[DEL-3] a recipient’s missing name is typed where the parcel stands; half a name says so and stays', async () => {
  const saved: unknown[] = []
  await show(
    <main>
      <NameAnswer
        parcel={{ orderNumber: '000412', firstName: 'Дарʼя', lastName: '' }}
        isSaving={false}
        onSave={(name) => void saved.push(name)}
      />
    </main>,
  )
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: t('saveName') }))
  await expect.element(page.getByText(t('bothNames'))).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.click(page.getByRole('textbox', { name: t('lastNameOf', { number: '000412' }) }))
  await userEvent.keyboard(' О’Лісова {Enter}')
  await expect.poll(() => saved).toEqual([{ firstName: 'Дарʼя', lastName: 'О’Лісова' }])
})
