import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { ApiError } from './api.ts'
import { officeTexts } from './texts.ts'
import { useRecordForm } from './use-record-form.ts'

interface Values {
  code: string
  name: string
}

const names = ['code', 'name'] as const

interface SampleProps {
  record?: Values & { version: number }
  /** The answer of a call beside the form, which changed the code itself. */
  beside?: Values & { version: number }
}

/** Two fields that must not be empty; the server refuses the code "taken". */
function Sample({ record, beside }: SampleProps) {
  const room = useRef<HTMLDivElement>(null)
  const form = useRecordForm<Values, Values & { version: number }>({
    record,
    start: { code: '', name: '' },
    valuesOf: ({ code, name }) => ({ code, name }),
    comparable: (values) => JSON.stringify(values),
    problemsOf: (values) => names.flatMap((name) => (values[name] === '' ? [[name, 'empty'] as const] : [])),
    async send(values) {
      if (values.code === 'taken') throw new ApiError(409, 'refused', [{ id: 'code', error: 'taken' }])
      return { ...values, version: 1 }
    },
    pathOfRefused: (wire) => wire,
    words: {
      saved: () => 'saved',
      wrong: (count) => `fix ${count}`,
      failed: ({ why }) => `failed: ${why}`,
      discarded: 'discarded',
    },
    page: room,
    onSaved: () => undefined,
  })
  // as an undo keeps it, which was offered before anything was typed
  const [offered] = useState(() => form.changedBeside)
  return (
    <div ref={room}>
      {names.map((name) => (
        <input
          key={name}
          aria-label={name}
          value={form.values[name]}
          onChange={({ currentTarget }) => {
            form.retype(name)
            form.change({ [name]: currentTarget.value })
          }}
        />
      ))}
      <button type="button" onClick={form.save}>
        save
      </button>
      {record && (
        <button type="button" onClick={form.reset}>
          discard
        </button>
      )}
      {beside && (
        <button type="button" onClick={() => form.changedBeside(beside, { code: beside.code })}>
          beside
        </button>
      )}
      {beside && (
        <button type="button" onClick={() => offered(beside, { code: beside.code })}>
          undo
        </button>
      )}
      {beside && (
        <button type="button" onClick={() => form.changedBeside(beside)}>
          elsewhere
        </button>
      )}
      <output>{form.base?.version}</output>
      <p role="alert">{form.problem?.text}</p>
    </div>
  )
}

it('[FORM-1] the count of wrong fields follows as they are mended; a refusal stands until its field is typed anew', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Sample />
    </QueryClientProvider>,
  )
  const problem = page.getByRole('alert')
  await page.getByRole('button').click()
  await expect.element(problem).toHaveTextContent('fix 2')
  await page.getByLabelText('name').fill('Bag')
  await expect.element(problem).toHaveTextContent('fix 1')
  await page.getByLabelText('code').fill('taken')
  await expect.element(problem).toBeEmptyDOMElement()
  await page.getByRole('button').click()
  await expect.element(problem).toHaveTextContent('failed: taken')
  await page.getByLabelText('code').click()
  await userEvent.keyboard('2')
  await expect.element(problem).toBeEmptyDOMElement()
})

it.each([
  { name: 'Bag', of: 'our own change alone', version: 2, by: 'beside' },
  { name: 'Theirs', of: 'what somebody else changed, too', version: 1, by: 'beside' },
  { name: 'Bag', of: 'an undo that was offered before', version: 2, by: 'undo' },
  { name: 'Bag', of: 'a field that somebody else changed and the user did not', version: 2, by: 'elsewhere' },
])('[B21] [B7] after a call beside the form, what is typed stands over version $version: of $of', async (answered) => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Sample
        record={{ code: 'A-1', name: 'Bag', version: 1 }}
        beside={{ code: 'A-2', name: answered.name, version: 2 }}
      />
    </QueryClientProvider>,
  )
  await page.getByLabelText('name').fill('Mine')
  await page.getByRole('button', { name: answered.by }).click()
  await expect.element(page.getByLabelText('code')).toHaveValue('A-2')
  await expect.element(page.getByLabelText('name')).toHaveValue('Mine')
  await expect.element(page.getByRole('status')).toHaveTextContent(String(answered.version))
})

it('[B7] discarded values can be had back until something else is saved', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Sample record={{ code: 'A-1', name: 'Bag', version: 0 }} />
    </QueryClientProvider>,
    'en',
  )
  const undo = page.getByRole('button', { name: officeTexts('en')('undo.undo') })
  await page.getByLabelText('name').fill('Mine')
  await page.getByRole('button', { name: 'discard' }).click()
  await undo.click()
  await expect.element(page.getByLabelText('name')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'discard' }).click()
  await expect.element(undo).toBeVisible()
  await page.getByLabelText('name').fill('Hat')
  await page.getByRole('button', { name: 'save' }).click()
  await expect.element(page.getByText('1', { exact: true })).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
})
