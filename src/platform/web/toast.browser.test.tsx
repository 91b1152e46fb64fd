import { expect, it } from 'vitest'
import { show } from '../../../tests/components/show.tsx'
import { toast } from './toast.ts'

const texts = () => [...document.querySelectorAll('.toast-text')].map(({ textContent }) => textContent)

it('[A9] three messages stand at most: the oldest goes, but for one with something to do in it', async () => {
  await show(<p>Замовлення</p>)
  toast('success', 'перше', { action: { label: 'Повернути', run: () => undefined } })
  for (const text of ['друге', 'третє', 'четверте', 'пʼяте']) toast('info', text)
  expect(texts()).toEqual(['перше', 'четверте', 'пʼяте'])
})

it('[A9] messages of the back-office stand below the buttons at the top of a page', async () => {
  await show(<p>Замовлення</p>)
  toast('info', 'збережено')
  await expect.poll(() => document.querySelector('.toasts')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(104)
})
