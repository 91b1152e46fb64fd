import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { ApiError } from './api.ts'
import SignInDialog from './sign-in-dialog.tsx'
import { officeTexts } from './texts.ts'

const t = officeTexts('uk')

it('[B24] a code that is typed anew over the page while the first is being checked is checked after it', async () => {
  const checked: string[] = []
  let refuse = () => {}
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <SignInDialog
        login="olena@example.com"
        loginHref="/login"
        signIn={async () => undefined}
        sendCode={async () => undefined}
        signInByCode={(_, code) => {
          checked.push(code)
          if (checked.length > 1) return Promise.resolve()
          return new Promise((__, reject) => {
            refuse = () => reject(new ApiError(400, 'wrong', [{ id: 'code', error: 'Not this code' }]))
          })
        }}
      />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: t('signIn.byCode') }).click()
  await page.getByRole('button', { name: t('signIn.sendCode') }).click()
  const field = page.getByLabelText(t('signIn.code'))
  await field.fill('1234')
  await expect.poll(() => checked).toEqual(['1234'])
  await field.fill('4321')
  refuse()
  await expect.poll(() => checked).toEqual(['1234', '4321'])
  expect(page.getByText('Not this code').elements()).toEqual([])
})
