import { expect, it } from 'vitest'
import { languages, type Language } from '#kit/language.ts'
import { uk as platformUk } from '#platform/messages.uk.ts'
import { carriersInWords } from '#modules/delivery/texts.ts'
import { statuses } from '#modules/orders/status.ts'
import { uk } from '#modules/storefront/messages.uk.ts'
import type { PageData, PageId, Shell } from '#modules/storefront/page-data.ts'
import {
  buildCard,
  buildCart,
  buildCartLine,
  buildCheckoutPage,
  buildListing,
  buildProductPage,
  buildShell,
  buildTracked,
} from '../../tests/build/pages.ts'
import { samplePages, type SamplePage } from '../../tests/build/sample-pages.ts'
import { terms } from '../../tests/build/terms.ts'
import { dressOf } from '../../tests/build/dress.ts'
import { frameOf } from './pages.ts'
import { render } from './render.tsx'

const everyPage = languages.flatMap((language) => samplePages.map((page) => ({ ...page, language })))

function draw(page: SamplePage & { language: Language }, changes: Partial<Shell> = {}): string {
  return render(page.id, page.data, buildShell(page.language, { path: page.path, ...changes }), dressOf(page.id))
}

function show<Id extends PageId>(
  id: Id,
  data: PageData[Id],
  language: Language = 'uk',
  changes: Partial<Shell> = {},
): string {
  return render(id, data, buildShell(language, changes), dressOf(id))
}

/** The words of a document, as read: text and the attributes that are shown or heard. */
function wordsOf(html: string): string {
  const heard = [...html.matchAll(/(?:aria-label|placeholder|alt|title|content|data-(?!page)[a-z-]+)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
  return `${text}\n${heard.join('\n')}`.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Text as one line of words, without marks of hidden parts. */
function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s ]+/g, ' ')
}

function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(new RegExp(pattern, 'g'))].length
}

it.each(everyPage)('[LOC-1] links and forms of "$name" in $language keep the prefix of the page', (page) => {
  const unprefixed = /^\/(assets\/|language\/|crm$|[\w-]+\.(webp|avif|ico)$)/
  for (const prefix of ['', `/${page.language}`] as const) {
    const html = draw(page, { prefix: prefix })
    const addresses = [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, address]) => address ?? '')
    const own = addresses.filter((address) => !unprefixed.test(address))
    expect(
      own.filter((address) =>
        prefix === '' ? /^\/(uk|en)(\/|$)/.test(address) : !`${address}/`.startsWith(`${prefix}/`),
      ),
    ).toEqual([])
  }
})

it.each(everyPage)('[LOC-3] no text of "$name" is missing in $language', (page) => {
  const words = wordsOf(draw(page))
    .split('\n')
    .map((line) => line.trim())
  const keys = new Set([...Object.keys(uk), ...Object.keys(platformUk)])
  expect(words.filter((line) => keys.has(line))).toEqual([])
  expect(
    words.filter((line) => /\{\w+[,}]/.test(line) && !line.startsWith('{"') && !/\{(count|name)\}$/.test(line)),
  ).toEqual([])
  if (page.language === 'en')
    expect(wordsOf(draw(page, { shopName: 'Shop' })).match(/Закрити|Кошик|Ціна|Розмір/g)).toBeNull()
})

it.each(everyPage)('[A13] "$name" in $language has one title, a skip link and its language', (page) => {
  const html = draw(page)
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${page.language}"`))
  expect(count(html, /<h1/)).toBe(1)
  expect(html).toMatch(/<a class="skip" href="#main">/)
  expect(count(html, /<main id="main"/)).toBe(1)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
})

it.each(everyPage)('a strict content policy finds nothing to block on "$name" in $language', (page) => {
  const html = draw(page)
  expect(html).not.toMatch(/ style=|<style| on[a-z]+="|javascript:/i)
  expect(
    [...html.matchAll(/<script([^>]*)>([^<]*)</g)]
      // data, which no browser runs
      .filter(([, attributes]) => attributes !== ' type="application/ld+json"')
      .filter(([, attributes, body]) => body || !attributes?.includes('src=')),
  ).toEqual([])
})

it('[LOC-1] an indexed page names its address in both languages, without a language, and its own', () => {
  const html = show('listing', buildListing(), 'en', { path: '/shoes' })
  expect(html).toContain('<link rel="canonical" href="https://shop.ua/en/shoes"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="uk" href="https://shop.ua/uk/shoes"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://shop.ua/en/shoes"/>')
  expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://shop.ua/shoes"/>')
  expect(show('home', { hero: null, justIn: [], reduced: [] })).toContain(
    '<link rel="canonical" href="https://shop.ua/uk"/>',
  )
  expect(show('home', { hero: null, justIn: [], reduced: [] })).toContain(
    'hrefLang="x-default" href="https://shop.ua/"',
  )
})

it('[S2] filters and sorts are the list itself to search engines, its pages have their own addresses', () => {
  expect(show('listing', buildListing({ filter: { page: 2 } }))).toContain(
    'rel="canonical" href="https://shop.ua/uk/shoes?page=2"',
  )
  expect(show('listing', buildListing({ filter: { sizes: ['36'], page: 2 } }))).toContain(
    'rel="canonical" href="https://shop.ua/uk/shoes"',
  )
})

it.each(everyPage)('[S4] "$name" in $language is open to search engines only when its page is', (page) => {
  const isIndexed = frameOf(page.id).isIndexed
  expect(draw(page).includes('<meta name="robots" content="noindex"/>')).toBe(!isIndexed)
})

it('[S2] only the profile names the page where one signs in first', () => {
  expect(show('profile', null)).toMatch(/<main id="main" tabindex="-1" data-login="\/uk\/login">/i)
  for (const page of everyPage)
    expect([page.name, draw(page).includes('data-login=')]).toEqual([page.name, page.id === 'profile'])
})

it('[LOC-2] the other language is offered in its own words, for this page and its query', () => {
  const html = show('listing', buildListing(), 'uk', { path: '/shoes?size=36&sort=cheaper' })
  expect(html).toMatch(
    /<a class="language" href="\/language\/en\?to=%2Fshoes%3Fsize%3D36%26sort%3Dcheaper" hrefLang="en" lang="en"[^>]*>English</,
  )
})

it('[A8] a name without an English one says that it is Ukrainian, in the cart and in the order as well', () => {
  const said = (html: string, tag: string) => count(html, new RegExp(`<${tag} lang="uk">(<a [^>]*>)?(Балетки|Сумка) «`))
  expect(said(show('cart', buildCart(), 'en'), 'h2')).toBe(2)
  expect(said(show('checkout', buildCheckoutPage(), 'en'), 'span')).toBe(2)
  expect(show('cart', buildCart(), 'uk')).not.toContain('<h2 lang')
  const english = [buildCartLine({ nameLanguage: 'en' })]
  expect(show('cart', buildCart({ lines: english }), 'en')).not.toContain('<h2 lang')
  expect(said(show('checkout', buildCheckoutPage({ cart: buildCart({ lines: english }) }), 'en'), 'span')).toBe(0)
})

it('[LOC-4] prices and dates are written as each language does', () => {
  expect(textOf(show('home', { hero: null, justIn: [buildCard()], reduced: [] }, 'uk'))).toContain('2 450 ₴')
  expect(textOf(show('home', { hero: null, justIn: [buildCard()], reduced: [] }, 'en'))).toContain('₴2,450')
  expect(show('track', buildTracked(), 'uk')).toContain('18/11/2026 12:04')
  expect(show('track', buildTracked(), 'en')).toContain('11/18/2026 12:04')
})

it('[LOC-3] counts agree with their nouns in Ukrainian', () => {
  const found = (total: number) =>
    /class="listing-count" role="status">([^<]+)</.exec(show('listing', buildListing({ total })))?.[1]
  expect([1, 2, 5, 11, 21, 24].map(found)).toEqual([
    '1 товар',
    '2 товари',
    '5 товарів',
    '11 товарів',
    '21 товар',
    '24 товари',
  ])
})

it('[U17] footwear shows every size from 35 to 41; what is gone is disabled and said to be', () => {
  const html = show('product', buildProductPage())
  const sizes = [...html.matchAll(/<input type="radio"[^>]*name="size"[^>]*>/g)]
  expect(sizes.map(([input]) => /value="(\d+)"/.exec(input)?.[1])).toEqual(['35', '36', '37', '38', '39', '40', '41'])
  const disabled = [...html.matchAll(/<label class="size">.*?<\/label>/g)].filter(([label]) =>
    label.includes('disabled=""'),
  )
  expect(disabled).toHaveLength(4)
  for (const [label] of disabled) expect(label).toContain('немає в наявності')
})

it('[U19] stock is stated exactly from one to three, and only as some above', () => {
  const text = textOf(show('product', buildProductPage()))
  expect(text).toContain('36 В наявності')
  expect(text).toContain('37 Залишилась 1 пара')
  expect(text).toContain('39 Залишилось 3 пари')
  expect(textOf(show('product', buildProductPage(), 'en'))).toContain('39 3 pairs left')
})

it('[NAV-5] the form of a product posts code, size and quantity to the cart', () => {
  const html = show('product', buildProductPage(), 'en')
  const form = /<form class="buy"[^>]*action="\/en\/cart\/add\?code=000412".*?<\/form>/.exec(html)?.[0] ?? ''
  expect(new Set([...form.matchAll(/ name="([\w-]+)"/g)].map(([, name]) => name))).toEqual(
    new Set(['code', 'size', 'quantity']),
  )
  expect(show('product', buildProductPage({ isSoldOut: true }))).not.toContain('/cart/add')
})

it('[U24] an old price is struck and said to be old', () => {
  expect(textOf(show('product', buildProductPage()))).toContain('Ціна зі знижкою: 1 590 ₴ Стара ціна: 1 990 ₴')
})

it('[U3] a chip takes off its own filter alone, and everything can be cleared', () => {
  const html = show(
    'listing',
    buildListing({ filter: { sizes: ['36', '37'], priceFrom: 500, sort: 'cheaper', page: 3 } }),
  )
  expect(html).toContain('href="/uk/shoes?size=37&amp;from=500&amp;sort=cheaper" aria-label="Прибрати: розмір 36"')
  expect(html).toContain('href="/uk/shoes?size=36&amp;size=37&amp;sort=cheaper" aria-label="Прибрати: від 500')
  expect(html).toMatch(/<a class="link" href="\/uk\/shoes\?sort=cheaper"[^>]*>Скинути все/)
})

it('[U4] a size that no product has is shown and disabled', () => {
  const html = show('listing', buildListing())
  expect(html).toMatch(/id="filter-size-37"[^>]*disabled=""/)
  expect(html).not.toMatch(/id="filter-size-36"[^>]*disabled=""/)
})

it('[U8] a card of footwear shows its sizes; those that are gone are struck, and heard as gone', () => {
  const sizes = [
    { size: '36', isAvailable: true },
    { size: '37', isAvailable: false },
  ]
  const html = show('home', { hero: null, justIn: [buildCard({ sizes })], reduced: [] })
  const list = /<ul class="card-sizes" aria-label="([^"]*)">(.*?)<\/ul>/s.exec(html)
  expect([list?.[1], textOf(list?.[2] ?? '').trim()]).toEqual(['Розміри', '36 37 немає'])
  expect(list?.[2]).toContain('<s>37</s>')
  expect(show('home', { hero: null, justIn: [buildCard({ sizes: [] })], reduced: [] })).not.toContain('card-sizes')
})

it('[U9] links to other pages of a list keep its filter', () => {
  const html = show('listing', buildListing({ filter: { sizes: ['36'] }, pages: 9 }))
  expect(html).toMatch(
    /href="\/uk\/shoes\?size=36&amp;page=2"[^>]*rel="next"|rel="next"[^>]*href="\/uk\/shoes\?size=36&amp;page=2"/,
  )
  expect(html).toContain('href="/uk/shoes?size=36&amp;page=9" aria-label="Сторінка 9"')
})

it('[CAT-8] a gradient swatch is drawn by its stops, each under an id of its own', () => {
  const html = show('home', { hero: null, justIn: [buildCard(), buildCard({ code: '2' })], reduced: [] })
  const ids = [...html.matchAll(/<linearGradient id="([^"]+)" x1="0" y1="0" x2="1" y2="1">/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(html).toContain(`fill="url(#${id})"`)
  expect(html).toContain('<stop offset="1" stop-color="#F0B03F">')
})

it('[U31] a line that cannot be bought as it stands is explained in words', () => {
  const html = show(
    'cart',
    buildCart({
      canCheckOut: false,
      lines: [buildCartLine({ quantity: 3, available: 2 }), buildCartLine({ code: '2', available: 0 })],
    }),
  )
  expect(html).toContain('Зараз є лише 2. Зменште кількість, щоб оформити замовлення.')
  expect(html).toContain('Цього вже немає в наявності. Приберіть його, щоб оформити решту.')
  expect(html).not.toContain('href="/uk/checkout"')
})

it('[ORD-12] the checkout carries its key and each line with the price that was seen', () => {
  const html = show('checkout', buildCheckoutPage())
  expect(html).toContain('<input type="hidden" name="idempotencyKey" value="key-of-this-form"/>')
  expect(html).toContain('<input type="hidden" name="line" value="000412|37||2|159000"/>')
  expect(html).toContain('<input type="hidden" name="line" value="000410|||2|245000"/>')
  expect(html).toContain('<input type="hidden" name="paymentType" value="onDelivery"/>')
  expect(show('checkout', buildCheckoutPage({ paymentTypes: ['onDelivery', 'prepayment'] }))).toMatch(
    /type="radio"[^>]*name="paymentType"/,
  )
})

it('[U47] an empty cart has a sentence, a picture and one thing to do', () => {
  const html = show('cart', buildCart({ lines: [] }))
  const [empty = ''] = /<div class="empty">.*?<\/div>/s.exec(html) ?? []
  expect([count(empty, /class="egg /), count(empty, /<p>/), count(empty, /<a class="button"/)]).toEqual([1, 1, 1])
})

const foldedAtCheckout = /<details.*?<\/details>|<input[^>]* name="(?:ukrposhta|meest)-[^>]*>/gs
it('[U33] the checkout asks for at most eight things, the phone first and with a reason', () => {
  const html = show('checkout', buildCheckoutPage({ paymentTypes: ['onDelivery', 'prepayment'] }))
  const start = html.indexOf('data-checkout')
  const form = html.slice(start, html.indexOf('</form>', start)).replaceAll(foldedAtCheckout, '')
  const asked = [...form.matchAll(/<input(?![^>]*(?:type="hidden"| hidden=""))[^>]* name="([\w-]+)"/g)].map(
    ([, name]) => name,
  )
  expect([...new Set(asked)]).toEqual([
    'phone',
    'firstName',
    'lastName',
    'carrier',
    'novaPoshta-city',
    'novaPoshta-branch',
    'paymentType',
    'note',
  ])
  expect(textOf(form)).toContain('Телефон Зателефонуємо, щоб підтвердити замовлення')
})

it('[U38] errors stand above the form as links and beside their fields; the first wrong field has the focus', () => {
  const errors = [
    { field: 'novaPoshta-city', error: 'required' },
    { field: 'phone', error: 'incorrectPhoneNumber' },
  ]
  const html = show('checkout', buildCheckoutPage({ errors }))
  expect(html).toContain('<a href="#phone">Телефон: перевірте номер: має бути на зразок +380 67 123 45 67</a>')
  expect(html).toContain('<p class="field-error" id="phone-error">')
  expect(html).toMatch(
    /<input[^>]*id="phone"[^>]*aria-invalid="true" aria-describedby="phone-hint phone-error"[^>]*autofocus=""/i,
  )
  expect(html).not.toMatch(/<input[^>]*id="novaPoshta-city"[^>]*autofocus/i)
})

it.each(statuses)('[U41] status %s reads in plain words in both languages', (status) => {
  for (const language of languages) {
    const words = wordsOf(show('track', buildTracked({ status }), language)).split('\n')
    expect(words).not.toContain(status)
  }
})

it('[U41] the sum still due stands without the delivery, and says so where a carrier is paid for it', () => {
  const apart = 'Доставку ви сплачуєте окремо, перевізникові.'
  expect(show('track', buildTracked())).toContain(apart)
  expect(show('track', buildTracked({ carrier: 'selfPickup' }))).not.toContain(apart)
})

it.each([
  ['novaPoshta', 'https://novaposhta.ua/tracking/?cargo_number=20450012345678'],
  ['ukrposhta', 'https://track.ukrposhta.ua/tracking_UA.html?barcode=20450012345678'],
  ['meest', 'https://meestposhta.com.ua/parcel-track?parcel_number=20450012345678'],
] as const)('[U41] a parcel number leads to %s', (carrier, address) => {
  expect(show('track', buildTracked({ carrier }))).toContain(`href="${address}"`)
})

it('[U32] each carrier stands with where it brings a parcel and how long that takes, as it is set', () => {
  const set = { terms: { ...terms, ukrposhtaDays: { from: 1, to: 1 }, meestDays: { from: 2, to: 9 } } }
  const told = textOf(show('delivery', null, 'uk', set))
  for (const line of [
    'Нова пошта : відділення або поштомат, зазвичай 1–3 дні в дорозі.',
    'Укрпошта : відділення, зазвичай 1 день у дорозі.',
    'Meest : відділення або поштомат, зазвичай 2–9 днів у дорозі.',
  ])
    expect(told).toContain(line)
  expect(textOf(show('delivery', null, 'en', set))).toContain('Ukrposhta : a post office, usually 1 day on the way.')
  // a product says it of all of them at once
  expect(textOf(show('product', buildProductPage(), 'en', set))).toContain(`${carriersInWords('en')}: usually 1–9 days`)
})

it('[U5] sizes of footwear are links above the grid; one that nothing has is no link and says so', () => {
  const chips = /<ul class="chips chips-sizes".*?<\/ul>/.exec(show('listing', buildListing()))?.[0] ?? ''
  expect(chips).toContain('href="/uk/shoes?size=36"')
  expect(chips).toMatch(/<span class="chip chip-none">37<span class="visually-hidden"> немає в наявності/)
  expect(show('listing', buildListing({ type: { slug: 'bags', name: 'bags' } }))).not.toContain('chips-sizes')
})

it('[U48] the line under the button says that an order accepts the terms of sale', () => {
  for (const language of languages) {
    const form = /<form[^>]*data-checkout.*?<\/form>/s.exec(show('checkout', buildCheckoutPage(), language))?.[0] ?? ''
    expect(form).toContain(`href="/${language}/offer"`)
    expect(form).toContain(`href="/${language}/privacy"`)
  }
})

it('[U6] the button of the filters tells how many it would show, in the right words', () => {
  const words = (total: number) =>
    /data-live="apply">([^<]+)</.exec(show('listing', buildListing({ total, filter: { sizes: ['36'] } })))?.[1]
  expect([0, 1, 24, 25].map(words)).toEqual([
    'Нічого не знайшлося',
    'Показати 1 товар',
    'Показати 24 товари',
    'Показати 25 товарів',
  ])
})

it.each(everyPage)('[A6] the way to contact the shop stands in the last line of "$name" in $language', (page) => {
  const line = /<div class="wrap footer-line">.*?<\/div>/.exec(draw(page))?.[0] ?? ''
  expect(line).toContain(`href="/${page.language}/contacts"`)
})

it('[ORD-12] the answer to number and phone shows the status alone', () => {
  const html = show('trackForm', { number: '1', phone: '2', errors: [], found: buildTracked({ details: null }) })
  expect(html).toContain('У дорозі')
  expect(html).not.toContain('Балетки')
})

it('[ORD-4] people’s texts are shown to the letter and never run', () => {
  const name = `О'Коннор ’ ʼ <img src=x onerror=alert(1)> "&`
  const html = show('product', buildProductPage({ name }))
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('О&#x27;Коннор ’ ʼ &lt;img src=x onerror=alert(1)&gt; &quot;&amp;')
})
