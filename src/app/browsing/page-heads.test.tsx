import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import type { PageData, PageId } from '#modules/storefront/page-data.ts'
import { buildCard, buildListing, buildPicture, buildProductPage, buildShell } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { render } from '../render.tsx'

interface Described {
  '@type': string
  [name: string]: unknown
}

function show<Id extends PageId>(id: Id, data: PageData[Id], path: string, language: 'uk' | 'en' = 'uk'): string {
  return render(id, data, buildShell(language, { path }), dressOf(id))
}

function describedBy(html: string): Described[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(json) as { '@graph'?: Described[] })['@graph'] ?? []
}

it.each(languages)(
  '[S3] the data on a product’s page for search engines says the same as the page (%s)',
  (language) => {
    const data = buildProductPage()
    const html = show('product', data, '/products/000412?size=37', language)
    const [group, trail] = describedBy(html)
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '000412',
      name: data.name,
      description: 'Мʼякі балетки.\n\nСушити далеко від батареї. Повернення',
      url: `https://shop.ua/${language}/products/000412`,
    })
    const variants = group?.['hasVariant'] as { size: string; offers: { price: number; availability: string } }[]
    expect(variants.map(({ size, offers }) => [size, offers.price, offers.availability.split('/').at(-1)])).toEqual([
      ['36', 1590, 'InStock'],
      ['37', 1590, 'InStock'],
      ['38', 1590, 'OutOfStock'],
      ['39', 1590, 'InStock'],
    ])
    for (const { size, offers } of variants) {
      const input = new RegExp(`<input type="radio"[^>]*value="${size}"[^>]*>`).exec(html)?.[0] ?? ''
      expect(input.includes('disabled')).toBe(offers.availability.endsWith('OutOfStock'))
    }
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    const steps = trail?.['itemListElement'] as { name: string }[] | undefined
    expect(steps?.map(({ name }) => html.includes(`>${name}<`))).toEqual([true, true, true])
    expect(group).toMatchObject({ brand: { '@type': 'Brand', name: expect.any(String) as string } })
    expect(variants[0]?.offers).toMatchObject({
      shippingDetails: { deliveryTime: { transitTime: { unitCode: 'DAY', minValue: 1 } } },
    })
  },
)

it.each([
  [false, 'Мʼякі балетки. Сушити далеко від батареї. Повернення. 1 590 ₴, розміри 36–39, доставка по всій Україні.'],
  [true, 'Від 1 590 ₴, розміри 36–39, доставка по всій Україні.'],
])('[S3] where sizes differ in price the page names the lowest as such: %s', (isPriceFrom, told) => {
  const html = show('product', buildProductPage({ price: 159_000, isPriceFrom }), '/products/000412')
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  expect(description?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(told)
})

it('[S3] a product without sizes is one offer, and one that is gone says so', () => {
  const plain = {
    type: { slug: 'bags', name: 'bags' },
    sizes: [{ size: '', colour: '', price: 159_050, compareAtPrice: null, saleEndsOn: null, available: 0 }],
  }
  const [product] = describedBy(
    show('product', buildProductPage({ ...plain, price: 159_050, isSoldOut: true }), '/products/000412'),
  )
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: '000412',
    offers: { price: 1590.5, priceCurrency: 'UAH', availability: 'https://schema.org/OutOfStock' },
  })
})

it.each([
  { language: 'uk', color: 'мак', material: 'Шкіра', named: ['Де зроблено', 'Догляд', 'Довжина ременя або ручок'] },
  { language: 'en', color: 'poppy', material: 'Leather', named: ['Made in', 'Care', 'Strap or handle length'] },
] as const)('[U23] [S3] in the second colour, search engines read that one, in $language', (expected) => {
  const { language, color, material, named } = expected
  const [first] = buildCard().colours
  if (!first) throw new Error('a card has colours')
  const colours = [first, { ...first, name: 'мак', label: color, position: 1 }]
  const measures = [{ measure: 'length' as const, millimetres: 1150 }]
  const details = { madeOf: material, madeIn: 'Полтава', care: 'Протріть', measures }
  const type = { slug: 'bags', name: 'bags' }
  const sold = { type, details, colours, chosenColour: 1, isColourBought: true }
  const sized = describedBy(show('product', buildProductPage(sold), '/products/000412?color=1', language))[0]
  const address = `https://shop.ua/${language}/products/000412`
  expect(sized).toMatchObject({ color, material, url: `${address}?color=1` })
  expect(sized?.['hasVariant']).toMatchObject([{ offers: { url: `${address}?size=36&color=1` } }, {}, {}, {}])
  const told = sized?.['additionalProperty'] as { name: string; value: unknown }[]
  expect(told.map(({ name }) => name)).toEqual(named)
  expect(told.at(-1)).toMatchObject({ value: 115, unitCode: 'CMT' })

  const sizes = [{ size: '', colour: 'мак', price: 159_000, compareAtPrice: null, saleEndsOn: null, available: 2 }]
  const whole = describedBy(show('product', buildProductPage({ ...sold, sizes }), '/products/000412', language))[0]
  expect(whole).toMatchObject({ color, offers: { url: `${address}?color=1` } })
})

it('[S3] [U23] search engines read every colour, also where the shown one is gone', () => {
  const colours = buildCard().colours.map((colour) => ({ ...colour, picture: buildPicture(`bag-${colour.position}`) }))
  const option = (colour: string, available: number, size = '') => ({
    size,
    colour,
    available,
    price: 159_000,
    compareAtPrice: null,
    saleEndsOn: null,
  })
  const gone = { colours, chosenColour: 0, isColourBought: true, isSoldOut: true, sizes: [option('мак', 0)] }
  const address = 'https://shop.ua/uk/products/000412'
  const told = (changes: object, path = '/products/000412') => {
    const [first] = describedBy(show('product', buildProductPage({ ...gone, ...changes }), path))
    const variants = (first?.['hasVariant'] ?? []) as { offers: { availability: string; url: string } }[]
    return { first, variants, there: variants.map(({ offers }) => offers.availability.endsWith('/InStock')) }
  }
  const whole = told({ otherSizes: [option('бузина', 2)] })
  expect(whole.first).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/color'],
    url: address,
    hasVariant: [
      { sku: '000412-mak', color: 'мак', offers: { url: address } },
      {
        sku: '000412-buzyna',
        name: 'Балетки «Черешня», бузина',
        color: 'бузина',
        image: ['https://shop.ua/bag-1.webp'],
        offers: { url: `${address}?color=1` },
      },
    ],
  })
  expect([whole.there, 'color' in (whole.first ?? {})]).toEqual([[false, true], false])
  const sizes = [option('мак', 0, '36'), option('мак', 1, '37')]
  const sized = told({ sizes, otherSizes: [option('бузина', 3, '36')] })
  expect(sized.first?.['variesBy']).toEqual(['https://schema.org/size', 'https://schema.org/color'])
  expect(sized.there).toEqual([false, true, true])
  expect(sized.variants.at(-1)?.offers.url).toBe(`${address}?size=36&color=1`)
  // what has no price yet is no offer
  expect(told({ otherSizes: [{ ...option('бузина', 0), price: 0 }] }).first?.['@type']).toBe('Product')
})

it('[S3] the first page tells whose shop this is and how to search it', () => {
  const [shop, site] = describedBy(show('home', { hero: null, justIn: [buildCard()], reduced: [] }, '/'))
  expect(shop).toMatchObject({ '@type': 'Organization', url: 'https://shop.ua', telephone: '+380671234567' })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: 'https://shop.ua/uk/search?q={words}' } },
  })
})

it('[S3] whatever people wrote stays within the data', () => {
  const name = '</script><img src=x onerror=alert(1)><!--'
  const html = show('product', buildProductPage({ name }), '/products/000412')
  expect(html).not.toContain('<img src=x')
  expect(describedBy(html)[0]?.['name']).toBe(name)
})

it('[S5] a page that may be found tells how a link to it looks, with its own picture or the shop’s', () => {
  const tag = (html: string, name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1]
  const file = 'a1'.repeat(32)
  const pictures = [{ ...buildPicture('shoe'), src: `/photos/${file}.webp` }]
  const product = show('product', buildProductPage({ pictures }), '/products/000412', 'en')
  expect(tag(product, 'og:title')).toContain('Балетки «Черешня»')
  expect(tag(product, 'og:url')).toBe('https://shop.ua/en/products/000412')
  expect(tag(product, 'og:locale')).toBe('en_GB')
  expect(tag(product, 'og:image')).toBe(`https://shop.ua/photos/${file}.jpeg`)
  expect([tag(product, 'og:image:width'), tag(product, 'og:image:height')]).toEqual(['1200', '630'])
  expect(tag(product, 'og:image:alt')).toBe('Фото: shoe')
  expect(tag(show('delivery', null, '/delivery'), 'og:image')).toBe('https://shop.ua/assets/share.png')
  expect(tag(show('listing', buildListing(), '/shoes'), 'twitter:card')).toBe('summary_large_image')
  expect(show('login', null, '/login')).not.toContain('og:')
})

it.each(languages)(
  '[S5] a product is shared as a product with its price, and names the other language (%s)',
  (language) => {
    const html = show('product', buildProductPage({ price: 159_050 }), '/products/000412', language)
    const of = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
    expect([of('og:type'), of('product:price:amount'), of('product:price:currency')]).toEqual([
      'product',
      '1590.50',
      'UAH',
    ])
    expect(of('og:locale:alternate')).toBe(language === 'uk' ? 'en_GB' : 'uk_UA')
    expect(html).toContain('rel="apple-touch-icon" href="/assets/apple-touch-icon.png"')
    expect(html).not.toMatch(/href="[^"]*\/products\/"/)
  },
)

it('[S3] a list is titled by what it has, as one looks for it', () => {
  const titleOf = (data: Partial<PageData['listing']>) =>
    /<title>(.*?) · /.exec(show('listing', buildListing(data), '/shoes'))?.[1]
  const sizeOptions = ['36', '37', '41'].map((size) => ({ size, count: 1, isChosen: false }))
  expect(titleOf({ type: { slug: 'shoes', name: 'Взуття' }, sizeOptions })).toBe('Взуття ручної роботи, розміри 36–41')
  expect(titleOf({ type: { slug: 'bags', name: 'Сумки' }, sizeOptions: [] })).toBe('Сумки ручної роботи')
})
