import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Callable, WireFile } from '../../endpoint.ts'
import type { Call, CallInput } from '../api.ts'
import { CallContext } from '../call.ts'
import { show } from '../../../../tests/components/show.tsx'
import ExportMenuPart from './export-menu-part.tsx'
import { transferTexts } from './texts.ts'

const t = transferTexts('uk')

it('[B16] a file tells how much of it has come, is left off, and is asked for again where it did not come', async () => {
  const asked: (CallInput & { refuse(why: string): void })[] = []
  const call = ((_: unknown, input: CallInput) =>
    new Promise((_answer, refuse) => {
      asked.push({ ...input, refuse: (why) => refuse(new Error(why)) })
      input.signal?.addEventListener('abort', () => refuse(new Error('left off')))
    })) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ExportMenuPart endpoint={{} as Callable<WireFile>} query={{ find: 'шуз' }} hasSheet />
      </CallContext>
    </QueryClientProvider>,
  )
  const open = page.getByRole('button', { name: t('export.button') })
  const told = () => document.querySelector('[role=status]')?.textContent
  const choose = async () => {
    await open.click()
    await page.getByRole('menuitem', { name: t('export.comma') }).click()
  }
  await choose()
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.onReceived?.(5000)
  await expect.poll(told).toContain(t('export.busy', { kilobytes: 5 }))
  await page.getByRole('button', { name: t('export.cancel') }).click()
  await expect.element(open).toBeVisible()
  expect(document.querySelector('.toast')).toBeNull()
  await choose()
  asked[1]?.refuse('no room')
  await page.getByRole('button', { name: t('export.repeat') }).click()
  await expect.poll(told).toContain(t('export.busy', { kilobytes: 0 }))
  expect(asked.map(({ query }) => query)).toEqual(Array.from({ length: 3 }, () => ({ find: 'шуз', delimiter: ',' })))
})
