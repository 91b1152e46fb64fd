import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { At } from '../../../../tests/components/at.tsx'
import { buildLine, buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { show } from '../../../../tests/components/show.tsx'
import { orderTexts } from '../order/texts.ts'
import { KnownCustomersContext } from './editor/known-customers.ts'
import { editorTexts } from './editor/texts.ts'
import { OrderCard } from './order-card.tsx'

const t = editorTexts('uk')
const office = officeTexts('uk')
const olena = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const
const order = buildOfficeOrder({
  status: 'completed',
  note: 'Подзвоніть після шостої',
  lines: [buildLine({ code: 'BAG-1' })],
})
const nobody = { lookUp: async () => null, refusing: async () => [] }
const call = (async () => ({ data: [], headers: new Headers() })) as unknown as Call

function Page() {
  return (
    <OrderCard
      order={order}
      show={() => undefined}
      reload={async () => order}
      onDuplicate={() => undefined}
      onLeave={() => undefined}
    />
  )
}

const open = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={olena}>
          <KnownCustomersContext value={nobody}>
            <At path="/crm/orders/1" page={Page} />
          </KnownCustomersContext>
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
const staffNote = () => page.getByRole('textbox', { name: orderTexts('uk')('field.staffNote') })

it('the comment of a buyer is in sight as the order opens on a phone, apart from the note of staff', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('paragraph').filter({ hasText: 'Подзвоніть після шостої' })).toBeInViewport()
  await expect.element(staffNote()).toHaveValue('')
})

it('[FORM-4] [ORD-17] who stays with what is typed in an order keeps what is counted for an exchange', async () => {
  await open()
  const note = staffNote()
  await note.fill('Передзвонити')
  await page.getByRole('button', { name: orderTexts('uk')('order.receive') }).click()
  const back = page.getByLabelText(t('return.sellableOf', { code: 'BAG-1', size: '' }).trim())
  await back.fill('1')
  const exchange = page.getByRole('button', { name: t('return.exchange') })
  await exchange.click()
  const asked = page.getByRole('dialog', { name: office('unsaved.title') })
  await asked.getByRole('button', { name: office('unsaved.stay') }).click()
  await expect.element(back).toHaveValue('1')
  await expect.element(note).toHaveValue('Передзвонити')
  await exchange.click()
  await asked.getByRole('button', { name: office('unsaved.leave') }).click()
  // once, and then one is gone
  await expect.element(note).not.toBeInTheDocument()
})
