import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import ColumnsMenu from './columns-menu.tsx'
import type { GridState } from './grid/grid-state.ts'
import { officeTexts } from './texts.ts'

const t = officeTexts('uk')
const names = { number: 'Номер', customer: 'Покупець', phone: 'Телефон' }
const usual: NonNullable<GridState['columns']> = [{ id: 'number' }, { id: 'customer', width: 200 }, { id: 'phone' }]

function List() {
  const [state, setState] = useState<GridState>({ sort: [], filters: {} })
  const columns = state.columns ?? usual
  return (
    <main>
      <ColumnsMenu
        columns={() =>
          columns.map(({ id, isHidden = false, width }) => ({
            id,
            name: names[id as keyof typeof names],
            isHidden,
            ...(width !== undefined && { width }),
          }))
        }
        state={state}
        onState={setState}
      />
      <output data-columns>
        {columns.map(({ id, isHidden, width = '' }) => `${isHidden ? '−' : ''}${id}${width}`).join(' ')}
      </output>
    </main>
  )
}

const columns = () => document.querySelector('[data-columns]')?.textContent
const button = page.getByRole('button', { name: t('columns.button') })
const menu = page.getByRole('dialog', { name: t('columns.title') })

it('[B4] [A4] columns are hidden, moved and put back by a menu, and what moved is said', async () => {
  await show(<List />)
  await button.click()
  await menu.getByRole('checkbox', { name: names.phone }).click()
  await expect.poll(columns).toBe('number customer200 −phone')
  await menu.getByRole('button', { name: t('columns.up', { name: names.customer }) }).click()
  await expect.poll(columns).toBe('customer200 number −phone')
  const said = t('columns.moved', { name: names.customer, place: 1, count: 3 })
  await expect.element(menu.getByRole('status')).toHaveTextContent(said)
  // the first of them goes no further
  await menu.getByRole('button', { name: t('columns.up', { name: names.customer }) }).click({ force: true })
  expect(columns()).toBe('customer200 number −phone')
  await menu.getByRole('checkbox', { name: names.number }).click()
  await expect.element(menu.getByRole('checkbox', { name: names.customer })).toBeDisabled()
  await menu.getByRole('button', { name: t('columns.reset') }).click()
  await expect.poll(columns).toBe('number customer200 phone')
  await expect.element(menu).not.toBeInTheDocument()
})

it('[A2] the menu of columns lies under its button, is reached by Tab and left by Escape', async () => {
  await show(<List />)
  await button.click()
  const under = () => menu.element().getBoundingClientRect().top - button.element().getBoundingClientRect().bottom
  await expect.poll(under).toBe(4)
  await userEvent.keyboard('{Tab}')
  await expect.element(menu.getByRole('checkbox', { name: names.number })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(columns).toBe('−number customer200 phone')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
