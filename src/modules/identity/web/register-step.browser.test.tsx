import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import RegisterStep from './register-step.tsx'
import { emptyDraft, type SignInPlace } from './sign-in-step.ts'
import { accountTexts } from './texts.ts'

const t = accountTexts('uk')

it('[AUTH-5] [FORM-1] an account is asked for once its fields are right and consent is given, by the one contact that was chosen', async () => {
  const sent: unknown[] = []
  const codes: number[] = []
  const call = (async (_: unknown, { body }: CallInput = {}) => {
    sent.push(body)
    if (sent.length === 1) throw new ApiError(400, 'wrong', [{ id: 'email', error: 'Така пошта вже є' }])
    return { data: { resendAfterSeconds: 60 }, headers: new Headers() }
  }) as unknown as Call
  function Step() {
    const [draft, setDraft] = useState({ ...emptyDraft, phone: '+380671234567' })
    const [place, setPlace] = useState<SignInPlace>({ step: 'register', by: 'phone' })
    const way = {
      place,
      draft,
      type: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
      go: (change: Partial<SignInPlace>) => setPlace({ ...place, ...change }),
      back: () => undefined,
    }
    return <RegisterStep way={way} privacyHref="/uk/privacy" onSent={(seconds) => codes.push(seconds)} />
  }
  await show(
    <CallContext value={call}>
      <Step />
    </CallContext>,
  )
  const press = () => page.getByRole('button', { name: t('register.submit'), exact: true }).click()
  await page.getByRole('radio', { name: t('signIn.email') }).click()
  await press()
  await expect.element(page.getByText(t('missing.email'))).toBeVisible()
  await expect.element(page.getByText(t('missing.newPassword'))).toBeVisible()
  await expect.element(page.getByText(t('register.consentNeeded'))).toBeVisible()
  const email = page.getByLabelText(t('signIn.email')).last()
  await email.fill('ivan@example.com')
  await page.getByLabelText(t('register.firstName')).fill('Іван')
  await page.getByLabelText(t('register.password')).fill('Zoloto-37')
  await press()
  expect(sent).toEqual([])
  await page.getByRole('checkbox').click()
  await press()
  await expect.element(page.getByText('Така пошта вже є')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await email.fill('ivanko@example.com')
  await press()
  await expect.poll(() => codes).toEqual([60])
  expect(sent[1]).toMatchObject({ email: 'ivanko@example.com', firstName: 'Іван', phoneNumber: '' })
})
