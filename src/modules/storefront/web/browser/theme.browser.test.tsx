import { expect, it, onTestFinished } from 'vitest'
import { applyTheme, offerThemes } from './theme.ts'

it('a theme that was chosen on another page, or in another tab, is that of a page one comes back to', () => {
  const html = `<p hidden data-theme-switch><select>
    <option value="">Як у системі</option><option value="light">Світла</option><option value="dark">Темна</option></select></p>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  onTestFinished(() => {
    localStorage.removeItem('theme')
    applyTheme()
    document.body.replaceChildren()
  })
  offerThemes()
  const select = document.querySelector('select') as HTMLSelectElement
  const told = () => [document.documentElement.dataset.theme, select.value]
  expect(told()).toEqual([undefined, ''])
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(told()).toEqual(['dark', 'dark'])
  localStorage.removeItem('theme')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(told()).toEqual([undefined, ''])
})
