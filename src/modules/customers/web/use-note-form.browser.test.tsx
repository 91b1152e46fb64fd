import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import MergeDialog from '#platform/web/merge-dialog.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import { buildCustomer } from '../../../../tests/build/customers.ts'
import { show } from '../../../../tests/components/show.tsx'
import { getCustomer, getCustomerHistory } from '../contract.ts'
import { customerDetails } from '../customer.fields.ts'
import { NoteInputs } from './note-inputs.tsx'
import { customersTexts } from './texts.ts'
import { useNoteForm } from './use-note-form.ts'

const t = customersTexts('uk')
const office = officeTexts('uk')
const ivan = buildCustomer({ note: 'телефонувати ввечері' })

function Note() {
  const form = useNoteForm(ivan)
  return (
    <>
      <NoteInputs notes={form.notes} onType={form.type} />
      <button type="button" onClick={form.save}>
        Save
      </button>
      {form.conflict && <MergeDialog {...form.conflict} onMerge={form.merge} onClose={form.leaveConflict} />}
    </>
  )
}

it('[B21] a note that a colleague changed meanwhile is merged with what is typed', async () => {
  const theirs = { ...ivan, note: 'лише Viber', version: 2 }
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers() })
    if (endpoint === getCustomer) return answer(customerDetails.toWire(theirs, 'admin'))
    if (endpoint === getCustomerHistory)
      return answer([{ at: '2026-11-26T10:00:00.000+02:00', who: 'Марія', kind: 'edited', changes: {} }])
    sent.push(body)
    const { version, note = '' } = body as { version: number; note?: string }
    if (version < theirs.version) throw new ApiError(409, 'stale', [{ id: 'version', error: 'Змінила Марія' }])
    return answer(customerDetails.toWire({ ...theirs, note, version: 3 }, 'admin'))
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Note />
      </CallContext>
    </QueryClientProvider>,
  )
  const field = page.getByLabelText(t('column.note'))
  await field.fill('не телефонувати')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('лише Viber')).toBeVisible()
  await expect.poll(() => dialog.element().textContent).toContain('Марія')
  await dialog.getByRole('button', { name: office('merge.allMine') }).click()
  await dialog.getByRole('button', { name: office('merge.merge'), exact: true }).click()
  await expect.element(field).toHaveValue('не телефонувати')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(t('customer.noteSaved'))).toBeVisible()
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, note: 'не телефонувати' }])
})

it('[FORM-4] [B7] a text typed while a note is saved stays to be saved, and a discarded one comes back', async () => {
  let answer = () => {}
  const call = ((_: unknown, { body }: CallInput = {}) =>
    new Promise<unknown>((answered) => {
      const { note = '' } = body as { note?: string }
      answer = () =>
        answered({
          data: customerDetails.toWire({ ...ivan, note, version: 2 }, 'admin'),
          headers: new Headers(),
        })
    })) as unknown as Call
  function Card() {
    const form = useNoteForm(ivan)
    return (
      <>
        <NoteInputs notes={form.notes} onType={form.type} />
        <button type="button" onClick={form.save}>
          Save
        </button>
        <button type="button" onClick={form.reset}>
          Discard
        </button>
      </>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Card />
      </CallContext>
    </QueryClientProvider>,
  )
  const field = page.getByLabelText(t('column.note'))
  await field.fill('не телефонувати')
  await page.getByRole('button', { name: 'Save' }).click()
  await field.fill('не телефонувати вранці')
  answer()
  await expect.element(page.getByText(t('customer.noteSaved'))).toBeVisible()
  await expect.element(field).toHaveValue('не телефонувати вранці')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(field).toHaveValue('телефонувати ввечері')
  await page.getByRole('button', { name: office('undo.undo') }).click()
  await expect.element(field).toHaveValue('не телефонувати вранці')
})
