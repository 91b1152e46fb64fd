import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { LoginStep } from './login-step.tsx'
import { emptyDraft } from './sign-in-step.ts'
import { accountTexts } from './texts.ts'

const t = accountTexts('uk')
const none = () => undefined

it('[U38] [FORM-1] the sign-in shows an empty field before it asks; a refused value stays typed', async () => {
  const sent: unknown[] = []
  const signedIn: unknown[] = []
  const call = (async (_: unknown, { body }: CallInput = {}) => {
    sent.push(body)
    if (sent.length === 1) throw new ApiError(400, 'wrong', [{ id: 'password', error: 'Не той пароль' }])
    return { data: { accessToken: 'token', user: {} }, headers: new Headers() }
  }) as unknown as Call
  function Step() {
    const [draft, setDraft] = useState(emptyDraft)
    const way = {
      place: { step: 'login', by: 'email' } as const,
      draft,
      type: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
      go: none,
      back: none,
    }
    return <LoginStep way={way} onSignedIn={(answer) => signedIn.push(answer)} onCode={none} />
  }
  await show(
    <CallContext value={call}>
      <Step />
    </CallContext>,
  )
  const [login, password] = [page.getByLabelText(t('signIn.email')), page.getByLabelText(t('signIn.password'))]
  const press = () => page.getByRole('button', { name: t('signIn.submit'), exact: true }).click()
  await press()
  await expect.element(page.getByText(t('missing.email'))).toBeVisible()
  await expect.element(page.getByText(t('missing.password'))).toBeVisible()
  await expect.element(login).toHaveFocus()
  expect(sent).toEqual([])
  await login.fill(' ivan@example.com ')
  await expect.element(page.getByText(t('missing.email'))).not.toBeInTheDocument()
  await password.fill('Zoloto-37')
  await press()
  await expect.element(page.getByText('Не той пароль')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('Zoloto-37')
  await press()
  await expect.poll(() => signedIn.length).toBe(1)
  expect(sent).toEqual([1, 2].map(() => ({ login: 'ivan@example.com', password: 'Zoloto-37' })))
})
