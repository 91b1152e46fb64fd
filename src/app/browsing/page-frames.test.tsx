import { expect, it } from 'vitest'
import type { Language } from '#kit/language.ts'
import type { PageData, PageId, Shell } from '#modules/storefront/page-data.ts'
import { listsAcross } from '#modules/storefront/list-across.ts'
import { assets, buildCart, buildCheckoutPage, buildShell, types } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { render, renderCrm } from '../render.tsx'

function show<Id extends PageId>(
  id: Id,
  data: PageData[Id],
  language: Language = 'uk',
  changes: Partial<Shell> = {},
): string {
  return render(id, data, buildShell(language, changes), dressOf(id))
}

it('[NAV-1] New and Sale stand first, the types in the given order, and the back-office is hidden until a script shows it to staff', () => {
  const html = show('home', { hero: null, justIn: [], reduced: [] })
  const nav = html.slice(html.indexOf('<nav class="types"'), html.indexOf('</nav>', html.indexOf('<nav class="types"')))
  expect([...nav.matchAll(/href="\/uk\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
    ...listsAcross,
    ...types.map(({ slug }) => slug),
  ])
  expect([...html.matchAll(/href="\/crm"/g)]).toHaveLength(2)
  expect([...html.matchAll(/<li hidden="" data-office="true"><a href="\/crm">/g)]).toHaveLength(2)
})

it('[NAV-3] the sign-in page is bare: no user, no cart, no search, no navigation', () => {
  const html = show('login', null)
  for (const part of ['data-account', 'data-cart', 'type="search"', '<nav class="types"', 'id="menu"'])
    expect(html).not.toContain(part)
})

it.each(['cart', 'checkout'] as const)('[NAV-3] %s shows neither menu nor navigation', (id) => {
  const html = id === 'cart' ? show('cart', buildCart()) : show('checkout', buildCheckoutPage())
  for (const part of ['<nav class="types"', 'id="menu"', 'popovertarget="menu"', 'footer-catalogue'])
    expect(html.toLowerCase()).not.toContain(part)
  expect(html).toContain('data-cart=')
  expect(html).toContain('data-account=')
})

it('[NAV-3] the search stands everywhere but on login, cart and crm: at checkout, too', () => {
  const search = /<search class="search-line"><form action="\/uk\/search">/
  expect(show('checkout', buildCheckoutPage())).toMatch(search)
  expect(show('cart', buildCart())).not.toContain('type="search"')
  expect(show('login', null)).not.toContain('type="search"')
})

it('[NAV-3] the strip has the tagline and two social links, the footer the copyright and the portfolio', () => {
  const html = show('home', { hero: null, justIn: [], reduced: [] }, 'en')
  const strip = html.slice(html.indexOf('class="strip"'), html.indexOf('class="header-bar"'))
  expect(strip).toContain('Here you will find goods for the soul')
  expect(strip).toContain('href="https://instagram.com/shop"')
  expect(strip).toContain('href="https://facebook.com/shop"')
  expect(html).toMatch(/<a href="https:\/\/example.com\/portfolio"[^>]*>© 2026 [^<]*Made by Майстерня<\/a>/)
})

it('[NAV-3] the © line is the only link to the portfolio, and plain words where the shop gives none', () => {
  const home = (portfolioUrl: string) => show('home', { hero: null, justIn: [], reduced: [] }, 'uk', { portfolioUrl })
  expect(home('https://example.com/portfolio').match(/example\.com\/portfolio/g)).toHaveLength(1)
  const plain = home('')
  expect(plain).toMatch(/<p>© 2026 [^<]*збережено<\/p>/)
  expect(plain).not.toContain('Майстерня')
})

it('[NAV-3] the owner’s notice stands once above the © line, on the bare sign-in page, too, and nothing where there is none', () => {
  for (const html of [
    show('about', null, 'uk', { notice: 'Це проба' }),
    show('login', null, 'uk', { notice: 'Це проба' }),
  ]) {
    expect(html.split('Це проба')).toHaveLength(2)
    expect(html.indexOf('Це проба')).toBeLessThan(html.indexOf('© 2026'))
  }
  expect(show('about', null)).not.toContain('footer-notice')
})

it('[NAV-4] the application shell has a header, an empty main and a footer', () => {
  const html = show('shell', null)
  expect(html).toMatch(/<main id="main" tabindex="-1"><\/main>/i)
  expect(html).toContain('<nav class="types"')
  expect(html).toContain('<footer')
})

it('[S8] a page fetches first the fonts of its language and the files of the build', () => {
  const preloaded = (html: string) =>
    [...html.matchAll(/rel="preload" href="\/assets\/([a-z-]+)-1/g)].map(([, name]) => name)
  expect(preloaded(show('home', { hero: null, justIn: [], reduced: [] }, 'uk'))).toEqual([
    'onest-cyrillic',
    'onest-latin',
    'literata-cyrillic',
  ])
  expect(preloaded(show('home', { hero: null, justIn: [], reduced: [] }, 'en'))).toEqual([
    'onest-latin',
    'literata-latin',
  ])
  // there names of people and goods are Ukrainian in either
  const office = renderCrm({ language: 'en', nonce: 'n', shopName: 'For the soul', assets })
  expect(preloaded(office)).toEqual(['onest-cyrillic', 'onest-latin'])
  const html = show('home', { hero: null, justIn: [], reduced: [] })
  expect(html).toContain('<link rel="stylesheet" href="/assets/storefront-1.css"/>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/shared-1.js"/>')
  expect(html).toMatch(
    /<script[^>]*type="module"[^>]*src="\/assets\/storefront-1.js"|<script[^>]*src="\/assets\/storefront-1.js"[^>]*type="module"/,
  )
})

it('the back-office document is an empty place with its nonce', () => {
  const html = renderCrm({ language: 'en', nonce: 'n0nce', shopName: 'Shop', assets })
  expect(html).toMatch(/^<!doctype html><html lang="en"/)
  expect(html).toContain('<div id="crm"')
  expect(html).toMatch(/<script[^>]*nonce="n0nce"/)
  expect(html).toContain('content="noindex"')
})

it('[U38] the places that React draws in are marked, so that the script of forms leaves their errors alone', () => {
  for (const page of ['login', 'profile'] as const)
    expect(show(page, null)).toMatch(/data-[a-z]+-page="[^"]*" data-island=/)
})
