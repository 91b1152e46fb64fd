import { expect, it } from 'vitest'
import { improvePages } from './pages.ts'

const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

it('a page that the browser kept is come back to without the menu that led away from it', () => {
  const html = `
    <div id="menu" popover="auto">Меню</div><div id="added" popover="auto">Додано</div>
    <details class="types-more" open><summary>Ще</summary></details>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  improvePages()
  const isOpen = (id: string) => document.getElementById(id)?.matches(':popover-open')
  for (const id of ['menu', 'added']) {
    document.getElementById(id)?.showPopover()
    comeBack(false)
    expect([id, isOpen(id)]).toEqual([id, true])
    comeBack(true)
    expect([id, isOpen(id)]).toEqual([id, false])
  }
  expect(document.querySelector('.types-more')?.hasAttribute('open')).toBe(false)
  document.body.replaceChildren()
})
