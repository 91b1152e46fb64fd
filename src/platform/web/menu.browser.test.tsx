import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../tests/components/show.tsx'
import { MenuButton } from './menu.tsx'

const groups = [
  {
    label: 'Далі',
    items: [
      { value: 'accepted', label: 'Прийнято', text: 'Прийнято' },
      { value: 'refused', label: 'Відмова', text: 'Відмова' },
    ],
  },
]

function showMenu(onChoose: (value: string) => void = () => undefined): Promise<void> {
  return show(
    <main style={{ paddingInlineStart: '50vw', blockSize: '300vh' }}>
      <MenuButton menuLabel="Статус" groups={groups} onChoose={onChoose}>
        Новий
      </MenuButton>
    </main>,
  )
}

const button = page.getByRole('button', { name: 'Новий' })
const menu = page.getByRole('menu', { name: 'Статус' })

it('[A2] a menu is walked through by arrows and letters, and its button has the focus back', async () => {
  const chosen: string[] = []
  await showMenu((value) => chosen.push(value))
  await button.click()
  await expect.element(menu.getByText('Прийнято')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(menu.getByText('Відмова')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{End}{Enter}')
  await expect.poll(() => chosen).toEqual(['refused'])
  await expect.element(button).toHaveFocus()
})

it.each([
  { by: 'a phone that is turned', leave: async () => page.viewport(844, 390) },
  { by: 'scrolling', leave: async () => scrollBy(0, 200) },
  {
    by: 'a press elsewhere',
    leave: async () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  },
])('[A11] a menu closes by $by, without a fault', async ({ leave }) => {
  const faults: string[] = []
  const onError = (event: ErrorEvent) => {
    faults.push(event.message)
    event.preventDefault()
  }
  window.addEventListener('error', onError)
  await showMenu()
  await page.viewport(390, 844)
  await button.click()
  await expect.element(menu).toBeVisible()
  await leave()
  await expect.element(menu).not.toBeInTheDocument()
  window.removeEventListener('error', onError)
  expect(faults).toEqual([])
})
