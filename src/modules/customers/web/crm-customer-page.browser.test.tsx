import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { formatPhone } from '#kit/phone.ts'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { buildCustomer } from '../../../../tests/build/customers.ts'
import { At } from '../../../../tests/components/at.tsx'
import { show } from '../../../../tests/components/show.tsx'
import { getCustomer, getCustomerHistory, updateCustomer } from '../contract.ts'
import { customerDetails } from '../customer.fields.ts'
import { CustomerPage } from './crm-customer-page.tsx'
import { customersTexts } from './texts.ts'

const admin = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const
const t = customersTexts('uk')
const office = officeTexts('uk')
const ivan = buildCustomer({ note: 'телефонувати ввечері' })
const merged = buildCustomer({
  phone: '+380501112233',
  otherPhones: [ivan.phone],
  note: 'лише Viber\nтелефонувати ввечері',
  version: 3,
})

/** The page of Ivan, who is kept in `shop`. */
async function openIvan() {
  const shop = { ivan, sent: [] as unknown[] }
  const cache = new QueryClient()
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers() })
    if (endpoint === getCustomer) return answer(customerDetails.toWire(shop.ivan, 'admin'))
    if (endpoint === getCustomerHistory)
      return answer([{ at: '2026-11-26T10:00:00.000+02:00', who: 'Марія', kind: 'merged', changes: {} }])
    if (endpoint !== updateCustomer) return answer([])
    shop.sent.push(body)
    throw new ApiError(409, 'stale', [{ id: 'version', error: 'Змінила Марія' }])
  }) as unknown as Call
  await show(
    <QueryClientProvider client={cache}>
      <CallContext value={call}>
        <UserProvider value={admin}>
          <At path="/crm/customers/$phone" page={CustomerPage} />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  /** A colleague merges Ivan, and the page reads him anew. */
  async function isMerged() {
    shop.ivan = merged
    await cache.invalidateQueries()
    await expect.element(page.getByText(formatPhone(merged.phone), { exact: true })).toBeVisible()
  }
  return { shop, isMerged }
}

const field = page.getByLabelText(t('column.note'))

it('[B21] [WIRE-11] the note typed of a customer whom a colleague merges meanwhile stays, and is merged with theirs', async () => {
  const { shop, isMerged } = await openIvan()
  await field.fill('не телефонувати')
  await isMerged()
  await expect.element(field).toHaveValue('не телефонувати')
  await page.getByRole('button', { name: office('save.save'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().textContent).toContain(merged.note)
  expect(shop.sent).toMatchObject([{ note: 'не телефонувати', version: 1 }])
})

it('[B21] where nothing is typed, the note of both is shown once a colleague merges the customer', async () => {
  const { isMerged } = await openIvan()
  await expect.element(field).toHaveValue(ivan.note)
  await isMerged()
  await expect.element(field).toHaveValue(merged.note)
})
