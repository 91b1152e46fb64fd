import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getOrderMessages, updateOrderMessages, type OrderMessage } from '../../order-message.contract.ts'
import { OrderMessagesPage } from './crm-messages-page.tsx'
import { messagesKey } from './messages-api.ts'
import { orderMessagesTexts } from './texts.ts'

const t = orderMessagesTexts('uk')
const office = officeTexts('uk')
const words = { subject: 'Прийнято', text: 'Ваше замовлення прийнято' }
const accepted: OrderMessage = {
  event: 'accepted',
  isOn: false,
  isOnForMarketplace: false,
  wording: { uk: words, en: { subject: 'Accepted', text: 'Your order is accepted' } },
  isUnchanged: false,
  version: 1,
}

it('[WIRE-11] [B21] a text that a colleague changed comes under what is typed, which the next press saves over it', async () => {
  let now = accepted
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers() })
    if (endpoint === getOrderMessages) return answer([now])
    if (endpoint !== updateOrderMessages) return answer({ uk: words, en: words })
    const [change] = (body as { messages: [{ version: number; wording: { uk: { text: string } } }] }).messages
    sent.push(change)
    if (change.version < now.version)
      throw new ApiError(409, 'stale', [{ id: 'messages.0.version', error: 'Змінила Марія' }])
    const { uk, en } = now.wording
    now = { ...now, version: now.version + 1, wording: { uk: { ...uk, text: change.wording.uk.text }, en } }
    return answer([now])
  }) as unknown as Call
  const cache = new QueryClient()
  await show(
    <QueryClientProvider client={cache}>
      <CallContext value={call}>
        <OrderMessagesPage />
      </CallContext>
    </QueryClientProvider>,
  )
  const text = page.getByLabelText(t('text'), { exact: true })
  const save = page.getByRole('button', { name: office('save.save'), exact: true })
  await text.fill('Прийнято!')
  // read again by itself, it is no less theirs
  now = { ...accepted, isOn: true, version: 2, wording: { ...accepted.wording, uk: { ...words, text: 'Беремо' } } }
  await cache.invalidateQueries({ queryKey: messagesKey })
  await expect.element(page.getByLabelText(t('isOn'))).toBeChecked()
  await expect.element(page.getByLabelText('Також для замовлень із Prom і Bigl')).not.toBeChecked()
  await save.click()
  await expect.element(page.getByText(t('stale', { why: 'Змінила Марія' }))).toBeVisible()
  await expect.element(text).toHaveValue('Прийнято!')
  await save.click()
  await expect.element(page.getByText(t('saved'))).toBeVisible()
  await text.fill('Прийнято!!')
  await save.click()
  await expect.poll(() => now.version).toBe(4)
  expect(sent).toEqual([1, 2, 3].map((version) => expect.objectContaining({ version, event: 'accepted' })))
})
