import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { MoreRows } from './more-rows.tsx'
import { figuresTexts } from './texts.ts'

const t = figuresTexts('uk')

function Rows() {
  const [limit, setLimit] = useState(800)
  return <MoreRows shown={limit} count={1500} limit={limit} part={300} onMore={setLimit} className={undefined} />
}

it('[EARN-8] of more rows than are read at once the rest is said to be in the file, and nothing is refused', async () => {
  await show(<Rows />)
  await page.getByRole('button', { name: t('more', { count: 300 }) }).click()
  await expect.element(page.getByText(t('restInFile', { count: 1000 }))).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
