import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { addInvitation } from '../../invitation.contract.ts'
import InviteDialog from './invite-dialog.tsx'
import { staffTexts } from './texts.ts'

const t = staffTexts('uk')

it('[FORM-1] an e-mail that is none is not sent, one that is refused says why at its field, and the link is shown once', async () => {
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint !== addInvitation) return { data: [], headers: new Headers() }
    sent.push(body)
    if (sent.length === 1) throw new ApiError(409, 'refused', [{ id: 'email', error: 'Тут уже працює' }])
    return {
      data: {
        link: 'https://shop.example/invitation#one',
        isSent: true,
        email: 'luka@example.com',
        expiresAt: '2026-12-06T10:00:00+02:00',
      },
      headers: new Headers(),
    }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <InviteDialog onClose={() => undefined} />
      </CallContext>
    </QueryClientProvider>,
  )
  const email = page.getByLabelText(t('invitation.email'))
  const press = () => page.getByRole('button', { name: t('invitation.make'), exact: true }).click()
  await page.getByLabelText(t('invitation.name')).fill('Лука')
  await email.fill('luka')
  await press()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  expect(sent).toEqual([])
  await email.fill('olena@example.com')
  await press()
  await expect.element(page.getByText('Тут уже працює')).toBeVisible()
  await expect.element(page.getByLabelText(t('invitation.name'))).toHaveValue('Лука')
  await email.fill('luka@example.com')
  await expect.element(page.getByText('Тут уже працює')).not.toBeInTheDocument()
  await press()
  await expect.element(page.getByLabelText(t('invitation.link'))).toHaveValue('https://shop.example/invitation#one')
  expect(sent).toMatchObject([{ email: 'olena@example.com' }, { email: 'luka@example.com', name: 'Лука' }])
})
