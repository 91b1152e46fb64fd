import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toWire } from '#platform/both-ways.ts'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { getQuestions, type Question } from '../question.contract.ts'
import { countUnanswered } from '../unanswered.contract.ts'
import { QuestionsPage } from './crm-questions-page.tsx'
import { reviewOfficeTexts } from './texts.ts'

const t = reviewOfficeTexts('uk')
const asked: Question = {
  id: 'question',
  productId: 'bag',
  productCode: 'B-1',
  productName: 'Сумка',
  name: 'Іван',
  contact: 'ivan@example.ua',
  text: 'Чи влізе ноутбук?',
  language: 'uk',
  state: 'waiting',
  answer: '',
  version: 1,
  askedAt: new Date('2026-11-20T12:00:00Z'),
}

it('[WIRE-11] [B21] an answer that a colleague was first with stays as it is typed, and the next press saves it over theirs', async () => {
  let now = asked
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { query = {}, body }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers() })
    if (endpoint === countUnanswered) return answer({ reviews: 3, questions: now.state === 'waiting' ? 1 : 0, all: 4 })
    if (endpoint === getQuestions) {
      const questions = query.id === now.id || query.state === now.state ? [now] : []
      return answer(
        toWire(getQuestions.output, { counts: { waiting: 0, shown: 0, hidden: 0, [now.state]: 1 }, questions }),
      )
    }
    const given = body as { version: number; answer: string }
    sent.push(given)
    if (given.version < now.version) throw new ApiError(409, 'stale', [{ id: 'version', error: 'Змінила Марія' }])
    now = { ...now, version: now.version + 1, answer: given.answer }
    return answer({ version: now.version })
  }) as unknown as Call
  const cache = new QueryClient()
  await show(
    <QueryClientProvider client={cache}>
      <CallContext value={call}>
        <QuestionsPage />
      </CallContext>
    </QueryClientProvider>,
  )
  const field = page.getByLabelText(t('questions.answer'), { exact: true })
  await expect.element(page.getByRole('link', { name: 'Відгуки (3)' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Запитання (1)' })).toBeVisible()
  await field.fill('Так, влізе')
  now = { ...asked, state: 'shown', answer: 'Так', version: 2 }
  // what is listed no more is not taken from under what is typed
  await cache.invalidateQueries({ queryKey: ['questions'] })
  await expect.element(field).toHaveValue('Так, влізе')
  await page.getByRole('button', { name: t('questions.send'), exact: true }).click()
  const told = `${t('stale', { why: 'Змінила Марія' })}. ${t('theirs', { answer: 'Так' })}`
  await expect.element(page.getByText(told)).toBeVisible()
  await expect.element(field).toHaveValue('Так, влізе')
  await page.getByRole('button', { name: t('saveAnswer') }).click()
  await expect.element(page.getByText(t('questions.none.waiting'))).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Запитання', exact: true })).toBeVisible()
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, answer: 'Так, влізе', state: 'shown' }])
})
