import { expect, it } from 'vitest'
import type { Language } from '#kit/language.ts'
import type { PageData } from '#modules/storefront/page-data.ts'
import { buildListing, buildProductPage, buildShell } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { render } from '../render.tsx'

function show<Id extends 'product' | 'listing'>(id: Id, data: PageData[Id], language: Language): string {
  return render(id, data, buildShell(language), dressOf(id))
}

it('[U17] [LOC-4] a half size stands between its neighbours, with the comma of Ukrainian', () => {
  const page = buildProductPage()
  const half = { size: '37.5', colour: '', price: page.price, compareAtPrice: null, saleEndsOn: null, available: 2 }
  const data = { ...page, sizes: [...page.sizes, half] }
  const sizes = (language: Language) =>
    [...show('product', data, language).matchAll(/class="size-name">([^<]+)</g)].map(([, size]) => size)
  expect(sizes('uk')).toEqual(['35', '36', '37', '37,5', '38', '39', '40', '41'])
  expect(sizes('en')).toEqual(['35', '36', '37', '37.5', '38', '39', '40', '41'])
})

it('[U20] the guide has the half sizes that are sold, each midway between its neighbours', () => {
  const page = buildProductPage()
  const half = (size: string) => ({
    size,
    colour: '',
    price: page.price,
    compareAtPrice: null,
    saleEndsOn: null,
    available: 2,
  })
  const guide = (language: Language, halves: string[]) =>
    [
      ...show('product', { ...page, sizes: [...page.sizes, ...halves.map(half)] }, language).matchAll(
        /<th scope="row">([^<]+)<\/th><td>([^<]+)</g,
      ),
    ].map(([, size, insole]) => `${size} ${insole}`)
  expect(guide('uk', ['37.5', '35.5']).slice(0, 5)).toEqual(['35 22,5', '35,5 22,8', '36 23,0', '37 23,5', '37,5 24,0'])
  expect(guide('en', ['40.5']).slice(-2)).toEqual(['40.5 26.0', '41 26.5'])
  expect(guide('uk', [])).toHaveLength(7)
})

it('[U1] [LOC-4] a list is narrowed down to a half size as to another one', () => {
  const listing = buildListing({ sizeOptions: [{ size: '37.5', count: 1, isChosen: true }] })
  const html = show('listing', { ...listing, filter: { ...listing.filter, sizes: ['37.5'] } }, 'uk')
  expect(html).toContain('value="37.5"')
  expect(html).toContain('розмір 37,5')
  expect(html).not.toContain('розмір 37.5')
})
