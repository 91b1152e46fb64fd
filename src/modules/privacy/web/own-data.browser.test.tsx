import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { OwnData } from './own-data.tsx'
import { privacyPageTexts } from './texts.ts'

const t = privacyPageTexts('uk')

/** The part of a person who has a password or none, at a shop that answers so. */
async function open(answers: (() => unknown)[], { needsPassword = true } = {}) {
  const shop = { sent: [] as unknown[], isErased: false }
  const call = (async (_: unknown, { body }: { body?: unknown } = {}) => {
    shop.sent.push(body)
    return { data: answers.shift()?.() ?? null, headers: new Headers() }
  }) as unknown as Call
  await show(
    <CallContext value={call}>
      <OwnData needsPassword={needsPassword} onErased={() => (shop.isErased = true)} />
    </CallContext>,
  )
  return shop
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

function refusal(id: string, error: string): () => never {
  return () => {
    throw new ApiError(409, error, [{ id, error }])
  }
}

it('[AUTH-11] nothing is erased by one press, nor without the password; a refusal shows, and the typed password stays', async () => {
  const shop = await open([refusal('', 'Спершу мають завершитися замовлення 000981'), () => null])
  await button(t('own.erase')).click()
  await button(t('own.confirm')).click()
  await expect.element(page.getByText(t('own.needPassword'))).toBeVisible()
  expect(shop.sent).toEqual([])

  const password = page.getByLabelText(t('own.password'), { exact: true })
  await password.fill('Калина-2026')
  await button(t('own.confirm')).click()
  await expect.element(page.getByText('Спершу мають завершитися замовлення 000981')).toBeVisible()
  await expect.element(password).toHaveValue('Калина-2026')
  expect([shop.sent, shop.isErased]).toEqual([[{ password: 'Калина-2026' }], false])

  await button(t('own.confirm')).click()
  await expect.poll(() => shop.isErased).toBe(true)
})

it('[AUTH-11] whoever has no password presses twice, and may leave before the second', async () => {
  const shop = await open([() => null], { needsPassword: false })
  await button(t('own.erase')).click()
  await button(t('own.keep')).click()
  await expect.element(button(t('own.erase'))).toBeVisible()
  expect(shop.sent).toEqual([])
  await button(t('own.erase')).click()
  await button(t('own.confirm')).click()
  await expect.poll(() => shop.isErased).toBe(true)
  expect(shop.sent).toEqual([{}])
})
