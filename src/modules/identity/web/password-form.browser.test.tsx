import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { profileOf } from '../../../../tests/components/profile.ts'
import { show } from '../../../../tests/components/show.tsx'
import { profileToWire } from '../profile.contract.ts'
import { PasswordForm } from './password-form.tsx'
import { accountTexts } from './texts.ts'

const t = accountTexts('uk')
const profile = profileOf()

it('[FORM-4] a text typed while a password is saved stays to be saved', async () => {
  let answer = () => {}
  const call = (() =>
    new Promise<unknown>((answered) => {
      answer = () => answered({ data: profileToWire(profile), headers: new Headers() })
    })) as unknown as Call
  await show(
    <CallContext value={call}>
      <PasswordForm profile={profile} onSaved={() => {}} />
    </CallContext>,
  )
  const next = page.getByLabelText(t('password.next'), { exact: true })
  const repeat = page.getByLabelText(t('password.repeat'), { exact: true })
  await next.fill('Калина-2026')
  await repeat.fill('Калина-2026')
  await page.getByRole('button', { name: t('password.save') }).click()
  await next.fill('Калина-2027')
  answer()
  await expect.element(page.getByText(t('password.saved'))).toBeVisible()
  await expect.element(next).toHaveValue('Калина-2027')
  await expect.element(repeat).toHaveValue('')
})

it('[AUTH-6] [WIRE-3] the current password is asked for where it is needed by now, as long after a sign-in by code', async () => {
  const sent: unknown[] = []
  const call = ((_: unknown, { body }: { body: object }) => {
    sent.push(body)
    return 'currentPassword' in body
      ? Promise.resolve({ data: profileToWire(profile), headers: new Headers() })
      : Promise.reject(new ApiError(400, '', [{ id: 'currentPassword', error: 'Заповніть це поле' }]))
  }) as unknown as Call
  await show(
    <CallContext value={call}>
      <PasswordForm profile={profile} onSaved={() => {}} />
    </CallContext>,
  )
  for (const label of ['password.next', 'password.repeat'] as const)
    await page.getByLabelText(t(label), { exact: true }).fill('Калина-2026')
  await page.getByRole('button', { name: t('password.save') }).click()
  const current = page.getByLabelText(t('password.current'), { exact: true })
  await expect.element(current).toHaveFocus()
  await expect.element(page.getByText('Заповніть це поле')).toBeVisible()
  await current.fill('Сонечко-7')
  await page.getByRole('button', { name: t('password.save') }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ newPassword: 'Калина-2026' }, { currentPassword: 'Сонечко-7', newPassword: 'Калина-2026' }])
})
