import { expect, it, onTestFinished, vi } from 'vitest'
import { improveLists } from './listing.ts'

improveLists()

function show(html: string): void {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  onTestFinished(() => document.body.replaceChildren())
}

const filters = (words: string) => `
  <form id="filter-form" action="/uk/shoes" data-filters>
    <label data-live="color-red"><input type="checkbox" name="color" value="red" /><span>червоний</span></label>
    <button data-live="apply">${words}</button>
  </form>
  <select name="sort" form="filter-form">
    <option value="new" selected>новинки</option><option value="cheaper">дешевші</option>
  </select>`

it('[U1] [U3] who comes back to a list finds its filters and its order as it shows them, not as they were left', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const asked = vi.spyOn(window, 'fetch').mockImplementation(() => {
    return Promise.resolve(new Response(filters('Показати 24 товари'), { headers }))
  })
  onTestFinished(() => asked.mockRestore())
  show(filters('Показати 3 товари'))
  const red = document.querySelector('input') as HTMLInputElement
  const sort = document.querySelector('select') as HTMLSelectElement
  red.checked = true
  sort.value = 'cheaper'
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([red.checked, sort.value]).toEqual([false, 'new'])
  await expect.poll(() => document.querySelector('button')?.textContent).toBe('Показати 24 товари')
  expect(asked).toHaveBeenCalledTimes(1)
  // nothing was chosen since: there is nothing to ask
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(asked).toHaveBeenCalledTimes(1)
})

it('[U9] the rest of a list that did not come is asked for again by the same link', async () => {
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('away'))
  onTestFinished(() => asked.mockRestore())
  const here = location.href
  onTestFinished(() => history.replaceState(null, '', here))
  show(`
    <div class="listing-main"><ul class="grid"></ul></div>
    <div data-rest data-page="1"><a href="#page-2" data-more="3">Показати ще 3</a></div>`)
  const link = document.querySelector('a') as HTMLAnchorElement
  for (const times of [1, 2]) {
    link.click()
    await expect.poll(() => asked.mock.calls.length).toBe(times)
    await expect.poll(() => link.ariaBusy).toBe(null)
  }
  expect(location.hash).toBe('#page-2')
})

it('[LOC-2] [U9] after the rest of a list has come every way to the other language keeps the page', async () => {
  const list = (page: number, more: string) => `
    <a class="language" href="/language/en?to=${encodeURIComponent(`/bags?page=${page}`)}">English</a>
    <div class="listing-main"><ul class="grid"><li><a href="/uk/products/B-${page}">Сумка ${page}</a></li></ul></div>
    <div data-rest data-page="${page}">${more}</div>
    <div id="menu"><a class="language" href="/language/en?to=%2Fbags">English</a></div>`
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(list(2, ''), { headers }))
  onTestFinished(() => asked.mockRestore())
  const here = location.href
  onTestFinished(() => history.replaceState(null, '', here))
  show(list(1, '<a href="#page-2" data-more="1">Показати ще 1</a>'))
  document.querySelector<HTMLElement>('[data-more]')?.click()
  await expect.poll(() => document.querySelectorAll('.grid > li').length).toBe(2)
  const links = [...document.querySelectorAll('.language')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array.from({ length: 2 }, () => '/language/en?to=%2Fbags%3Fpage%3D2'))
})
