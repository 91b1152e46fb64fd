import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { Leavable, leave } from '../../../../../tests/components/leavable.tsx'
import { show } from '../../../../../tests/components/show.tsx'
import { getTasks, updateTask, type OrderTask } from '../../order-task.contract.ts'
import TaskDialog from './task-dialog.tsx'
import { taskTexts } from './texts.ts'

const t = taskTexts('uk')
const office = officeTexts('uk')
const me = { id: 'me', role: 'admin' as const, firstName: 'Олена', lastName: '', phone: null, email: null }
const task: OrderTask = {
  id: '44444444-4444-4444-8444-444444444444',
  text: 'Передзвонити',
  dueOn: '2026-11-26',
  assigneeId: null,
  assigneeName: '',
  version: 1,
}

const movedOn = () => new ApiError(409, 'Змінила Марія', [{ id: 'version', error: 'Змінила Марія' }])

/** The window of the task; `answer` gives the data of an endpoint's answer. Counts how often it asks to be closed. */
async function open(
  answer: (endpoint: unknown, body: unknown) => unknown = () => [],
  around: (dialog: ReactNode) => ReactNode = (dialog) => dialog,
): Promise<{ closed: number }> {
  const seen = { closed: 0 }
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => ({
    data: await answer(endpoint, body),
    headers: new Headers(),
  })) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CallContext value={call}>
        <UserProvider value={me}>
          {around(<TaskDialog order={{ id: 'order', number: '7' }} task={task} onClose={() => seen.closed++} />)}
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  return seen
}

const type = (text: string) => page.getByLabelText(t('text')).fill(text)
const save = () => page.getByRole('button', { name: t('save') }).click()
async function expectFailed(why: string): Promise<void> {
  await expect.element(page.getByText(t('failed', { why }))).toBeVisible()
}

it('[B21] an error says that somebody changed the task meanwhile, and the next press saves what was typed over it', async () => {
  const theirs = { ...task, dueOn: '2026-11-27' as const, version: 2 }
  const sent: unknown[] = []
  const seen = await open((endpoint, body) => {
    if (endpoint !== updateTask) return endpoint === getTasks ? [theirs] : []
    sent.push(body)
    if ((body as { version: number }).version < theirs.version) throw movedOn()
    return []
  })
  await type('Написати')
  await save()
  await expectFailed('Змінила Марія')
  await save()
  await expect.poll(() => seen.closed).toBe(1)
  expect(sent).toEqual([
    { id: task.id, version: 1, text: 'Написати' },
    { id: task.id, version: 2, text: 'Написати' },
  ])
})

it('[B21] [WIRE-11] an error says that somebody did the task meanwhile, and the next press opens it again', async () => {
  const sent: unknown[] = []
  const seen = await open((endpoint, body) => {
    if (endpoint === updateTask && sent.push(body) === 1) throw movedOn()
    return []
  })
  await type('Написати')
  await save()
  await expect.element(page.getByText(t('doneMeanwhile'))).toBeVisible()
  await save()
  await expect.poll(() => seen.closed).toBe(1)
  expect(sent).toEqual([
    { id: task.id, version: 1, text: 'Написати' },
    { id: task.id, text: 'Написати', isDone: false },
  ])
})

it('[B21] [WIRE-11] a task that is gone, or whose newer look does not arrive, is not taken for done', async () => {
  const sent: unknown[] = []
  await open((endpoint, body) => {
    if (endpoint === getTasks) throw new ApiError(404, 'Немає замовлення', [])
    if (endpoint !== updateTask) return []
    throw sent.push(body) === 1 ? movedOn() : new ApiError(404, 'Немає задачі', [{ id: 'id', error: 'Немає задачі' }])
  })
  await type('Написати')
  await save()
  await expectFailed('Змінила Марія')
  await save()
  await expectFailed('Немає задачі')
  const change = { id: task.id, version: 1, text: 'Написати' }
  expect(sent).toEqual([change, change])
})

it('[FORM-4] [FORM-5] Escape asks before it takes a typed task, and a late answer closes no other window', async () => {
  let answer = () => {}
  const seen = await open(
    (endpoint) => (endpoint === updateTask ? new Promise((answered) => (answer = () => answered([]))) : []),
    (dialog) => <Leavable>{dialog}</Leavable>,
  )
  await type('Написати')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await save()
  leave()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  answer()
  await expect.element(page.getByText(t('changed'))).toBeVisible()
  expect(seen.closed).toBe(0)
})

it('[FORM-4] the button asks before it closes a typed task, too', async () => {
  const seen = await open()
  const close = page.getByText(t('close'), { exact: true })
  await type('Написати')
  await close.click()
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  expect(seen.closed).toBe(0)
  await type(task.text)
  await close.click()
  await expect.poll(() => seen.closed).toBe(1)
})
