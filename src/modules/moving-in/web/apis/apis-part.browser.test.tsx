import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { toWire } from '#platform/both-ways.ts'
import { CallContext } from '#platform/web/call.ts'
import { findViolations, sidewaysScroll } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getApis, readApi, stopApi, type ApiReading as Reading } from '../../apis.contract.ts'
import { movingPageTexts } from '../texts.ts'
import { ApisPart } from './apis-part.tsx'
import { apiTexts } from './texts.ts'

const t = apiTexts('uk')
const name = movingPageTexts('uk')

/** The part over a server whose readings are said here; Horoshop is not connected. */
async function open(width: 1360 | 390, reading?: Reading) {
  const said: { reading: Reading | undefined } = { reading }
  const heard = { reads: 0 }
  const usual = { read: 0, total: null, failure: null, nextAt: null }
  const call = ((endpoint: unknown, given?: { body?: { source: Reading['source'] } }) => {
    if (endpoint === readApi) said.reading = { ...usual, source: given?.body?.source ?? 'prom', state: 'running' }
    if (endpoint === stopApi && said.reading) said.reading = { ...said.reading, state: 'stopped' }
    const apis = (['prom', 'horoshop', 'keycrm'] as const).map((source) => ({
      source,
      isConnected: source !== 'horoshop',
    }))
    const data = toWire(getApis.output, { apis, reading: said.reading })
    return Promise.resolve({ data, headers: new Headers() })
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <ApisPart onRead={() => (heard.reads += 1)} />
      </CallContext>
    </QueryClientProvider>,
    { width },
  )
  await expect.element(page.getByText(t('lead'))).toBeVisible()
  return { said, heard }
}

const read = (source: 'prom' | 'keycrm', word: 'read' | 'on') =>
  page.getByRole('button', { name: `${t(word)} ${name(`source.${source}`)}` })

it.each([1360, 390] as const)('[FORM-3] a shop is read, and the end leads to the plan, at %i px', async (width) => {
  const { said, heard } = await open(width)
  await expect
    .element(page.getByRole('link', { name: `${t('connect')} ${name('source.horoshop')}` }))
    .toHaveAttribute('href', '/crm/integrations#horoshop-title')
  await read('keycrm', 'read').click()
  await expect.element(page.getByRole('button', { name: t('stop') })).toBeVisible()
  await expect.element(read('prom', 'read')).toBeDisabled()
  said.reading = { source: 'keycrm', state: 'running', read: 150, total: 400, failure: null, nextAt: null }
  await expect.element(page.getByText(t('reading.of', { read: 150, total: 400 }))).toBeVisible()
  expect(await findViolations()).toEqual([])
  expect(sidewaysScroll()).toBe(0)
  expect(heard.reads).toBe(0)
  said.reading = { ...said.reading, state: 'done' }
  await expect.poll(() => heard.reads).toBe(1)
})

it('[FORM-3] a reading that was stopped goes on by one press', async () => {
  const { said } = await open(1360, {
    source: 'prom',
    state: 'running',
    read: 50,
    total: null,
    failure: null,
    nextAt: null,
  })
  await page.getByRole('button', { name: t('stop') }).click()
  await expect.element(page.getByText(t('stopped', { count: 50 }))).toBeVisible()
  await read('prom', 'on').click()
  await expect.poll(() => said.reading?.state).toBe('running')
})

it('[FORM-5] a reading that failed says why and what to do; one that rests says until when', async () => {
  const { said } = await open(1360, {
    source: 'prom',
    state: 'running',
    read: 50,
    total: null,
    failure: 'unavailable',
    nextAt: new Date('2026-11-30T10:05:00.000Z'),
  })
  await expect.element(page.getByText(t('rests', { time: '12:05' }))).toBeVisible()
  said.reading = { source: 'prom', state: 'failed', read: 50, total: null, failure: 'badKey', nextAt: null }
  await expect.element(page.getByText(t('why.badKey'))).toBeVisible()
})
