import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
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

it('[B21] a task that somebody changed meanwhile is told, and the next press saves what was typed over it', async () => {
  const theirs = { ...task, dueOn: '2026-11-27' as const, version: 2 }
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint !== updateTask) return { data: endpoint === getTasks ? [theirs] : [], headers: new Headers() }
    sent.push(body)
    if ((body as { version: number }).version < theirs.version)
      throw new ApiError(409, 'Змінила Марія', [{ id: 'version', error: 'Змінила Марія' }])
    return { data: [], headers: new Headers() }
  }) as unknown as Call
  let isClosed = false
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={me}>
          <TaskDialog order={{ id: 'order', number: '7' }} task={task} onClose={() => (isClosed = true)} />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByLabelText(t('text')).fill('Написати')
  await page.getByRole('button', { name: t('save') }).click()
  await expect.element(page.getByText(t('failed', { why: 'Змінила Марія' }))).toBeVisible()
  await page.getByRole('button', { name: t('save') }).click()
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toEqual([
    { id: task.id, version: 1, text: 'Написати' },
    { id: task.id, version: 2, text: 'Написати' },
  ])
})

it('[B21] [WIRE-11] a task that somebody did meanwhile is told so, and the next press opens it again', async () => {
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint !== updateTask) return { data: [], headers: new Headers() }
    sent.push(body)
    if (sent.length === 1) throw new ApiError(409, 'Змінила Марія', [{ id: 'version', error: 'Змінила Марія' }])
    return { data: [], headers: new Headers() }
  }) as unknown as Call
  let isClosed = false
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={me}>
          <TaskDialog order={{ id: 'order', number: '7' }} task={task} onClose={() => (isClosed = true)} />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByLabelText(t('text')).fill('Написати')
  await page.getByRole('button', { name: t('save') }).click()
  await expect.element(page.getByText(t('doneMeanwhile'))).toBeVisible()
  await page.getByRole('button', { name: t('save') }).click()
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toEqual([
    { id: task.id, version: 1, text: 'Написати' },
    { id: task.id, text: 'Написати', isDone: false },
  ])
})

it('[B21] [WIRE-11] a task that is gone, or whose newer look does not arrive, is not taken for done', async () => {
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint === getTasks) throw new ApiError(404, 'Немає замовлення', [])
    if (endpoint !== updateTask) return { data: [], headers: new Headers() }
    sent.push(body)
    if (sent.length === 1) throw new ApiError(409, 'Змінила Марія', [{ id: 'version', error: 'Змінила Марія' }])
    throw new ApiError(404, 'Немає задачі', [{ id: 'id', error: 'Немає задачі' }])
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CallContext value={call}>
        <UserProvider value={me}>
          <TaskDialog order={{ id: 'order', number: '7' }} task={task} onClose={() => {}} />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByLabelText(t('text')).fill('Написати')
  await page.getByRole('button', { name: t('save') }).click()
  await expect.element(page.getByText(t('failed', { why: 'Змінила Марія' }))).toBeVisible()
  await page.getByRole('button', { name: t('save') }).click()
  await expect.element(page.getByText(t('failed', { why: 'Немає задачі' }))).toBeVisible()
  const change = { id: task.id, version: 1, text: 'Написати' }
  expect(sent).toEqual([change, change])
})

it('[FORM-4] [FORM-5] Escape asks before it takes a typed task, and a late answer closes no other window', async () => {
  let answer = () => {}
  const call = ((endpoint: unknown) =>
    endpoint === updateTask
      ? new Promise((answered) => (answer = () => answered({ data: [], headers: new Headers() })))
      : Promise.resolve({ data: [], headers: new Headers() })) as unknown as Call
  let closed = 0
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={me}>
          <Leavable>
            <TaskDialog order={{ id: 'order', number: '7' }} task={task} onClose={() => closed++} />
          </Leavable>
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByLabelText(t('text')).fill('Написати')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await page.getByRole('button', { name: t('save') }).click()
  leave()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  answer()
  await expect.element(page.getByText(t('changed'))).toBeVisible()
  expect(closed).toBe(0)
})

it('[FORM-4] the button asks before it closes a typed task, too', async () => {
  const call = (() => Promise.resolve({ data: [], headers: new Headers() })) as unknown as Call
  let closed = 0
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={me}>
          <TaskDialog order={{ id: 'order', number: '7' }} task={task} onClose={() => closed++} />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  const close = page.getByText(t('close'), { exact: true })
  await page.getByLabelText(t('text')).fill('Написати')
  await close.click()
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  expect(closed).toBe(0)
  await page.getByLabelText(t('text')).fill(task.text)
  await close.click()
  await expect.poll(() => closed).toBe(1)
})
