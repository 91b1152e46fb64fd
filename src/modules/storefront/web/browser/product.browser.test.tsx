import { expect, it, onTestFinished } from 'vitest'
import { startProduct } from './product.ts'

it('[A8] a product looked at keeps the language of its name, which may not be the page’s', () => {
  const html = `<main data-product="B-1"><h1 lang="uk">Сумка</h1></main>
    <section data-recent="/en/products/?cart=c" hidden><ul></ul>
      <template><li><p class="card-name"></p></li></template></section>`
  const open = (code: string) => {
    document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    document.querySelector('main')?.setAttribute('data-product', code)
    startProduct()
  }
  const { lang } = document.documentElement
  document.documentElement.lang = 'en'
  onTestFinished(() => {
    localStorage.removeItem('seen')
    document.documentElement.lang = lang
    document.body.replaceChildren()
  })
  open('B-1')
  open('B-2')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-recent] ul a')]
  expect(links.map((link) => [link.textContent, link.lang])).toEqual([['Сумка', 'uk']])
  expect(links.map(({ pathname, search }) => pathname + search)).toEqual(['/en/products/B-1?cart=c'])
})
