import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { useSend } from './use-send.ts'

const sent: string[] = []
const answers: (() => void)[] = []

function Sample() {
  const { send, isPending } = useSend({
    mutationFn(row: string) {
      sent.push(row)
      return new Promise<void>((done) => answers.push(done))
    },
    subject: (row) => row,
  })
  return (
    <>
      {/* twice within one drawing, as a quick hand presses */}
      <button type="button" onClick={() => void [send('one'), send('one')]}>
        one
      </button>
      <button type="button" onClick={() => void send('other')}>
        other
      </button>
      <output>{isPending ? 'on its way' : 'here'}</output>
    </>
  )
}

it('[FORM-5] a double press sends once, another row beside it, and the same again when the answer has come', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <Sample />
    </QueryClientProvider>,
  )
  const [one, state] = [page.getByRole('button', { name: 'one' }), page.getByRole('status')]
  await one.click()
  await expect.element(state).toHaveTextContent('on its way')
  await one.click()
  await page.getByRole('button', { name: 'other' }).click()
  expect(sent).toEqual(['one', 'other'])
  answers.forEach((answer) => answer())
  await expect.element(state).toHaveTextContent('here')
  await one.click()
  expect(sent).toEqual(['one', 'other', 'one'])
})
