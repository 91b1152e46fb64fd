import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { CodeStep } from './code-step.tsx'
import { emptyDraft } from './sign-in-step.ts'
import { accountTexts } from './texts.ts'
import type { SignInWay } from './use-sign-in-place.ts'

const none = () => undefined
const way: SignInWay = {
  place: { step: 'code', by: 'email' },
  draft: { ...emptyDraft, email: 'ivan@example.com' },
  type: none,
  go: none,
  back: none,
}

it('[U42] a code that is typed anew while the first is being checked is checked after it', async () => {
  const checks: { code: string; refuse(): void; take(): void }[] = []
  const call = ((_: unknown, { body }: CallInput = {}) =>
    new Promise<unknown>((answer, reject) => {
      const { code } = body as { code: string }
      checks.push({
        code,
        refuse: () => reject(new ApiError(400, 'wrong', [{ id: 'code', error: 'Not this code' }])),
        take: () => answer({ data: { accessToken: 'token', user: {} }, headers: new Headers() }),
      })
    })) as unknown as Call
  let signedIn = 0
  await show(
    <CallContext value={call}>
      <CodeStep way={way} resendAfterSeconds={60} onSignedIn={() => void (signedIn += 1)} cartHref="/uk/cart" />
    </CallContext>,
  )
  const field = page.getByLabelText(accountTexts('uk')('code.label'))
  await field.fill('1234')
  await expect.poll(() => checks.map(({ code }) => code)).toEqual(['1234'])
  await field.fill('4321')
  checks[0]?.refuse()
  await expect.poll(() => checks.map(({ code }) => code)).toEqual(['1234', '4321'])
  expect(page.getByText('Not this code').elements()).toEqual([])
  checks[1]?.take()
  await expect.poll(() => signedIn).toBe(1)
})

const showStep = (step: 'code' | 'confirm', go: SignInWay['go'] = none) =>
  show(
    <CallContext value={(() => new Promise(none)) as unknown as Call}>
      <CodeStep
        way={{ ...way, place: { step, by: 'email' }, go }}
        resendAfterSeconds={60}
        onSignedIn={none}
        cartHref="/uk/cart"
      />
    </CallContext>,
  )

it('[AUTH-3] who asks for a code without an account reads so, and is led to make one or to order without', async () => {
  const t = accountTexts('uk')
  const went: unknown[] = []
  await showStep('code', (place) => void went.push(place))
  await expect.element(page.getByText(t('code.needsAccount'))).toBeVisible()
  expect(
    page
      .getByRole('link', { name: t('code.orderWithout') })
      .element()
      .getAttribute('href'),
  ).toBe('/uk/cart')
  await page.getByRole('button', { name: t('signIn.register') }).click()
  expect(went).toEqual([{ step: 'register' }])
})

it('[AUTH-5] the code of a registration comes to whoever has no account yet', async () => {
  await showStep('confirm')
  await expect.element(page.getByLabelText(accountTexts('uk')('code.label'))).toBeVisible()
  expect(page.getByText(accountTexts('uk')('code.needsAccount')).elements()).toEqual([])
})
