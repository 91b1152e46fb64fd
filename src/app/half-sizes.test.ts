import { expect, it } from 'vitest'
import type { Language } from '#kit/language.ts'
import type { PageData } from '#modules/storefront/page-data.ts'
import { buildListing, buildProductPage, buildShell } from '../../tests/build/pages.ts'
import { dressOf } from '../../tests/build/dress.ts'
import { render } from './render.tsx'

function show<Id extends 'product' | 'listing'>(id: Id, data: PageData[Id], language: Language): string {
  return render(id, data, buildShell(language), dressOf(id))
}

it('[U17] [LOC-4] a half size stands between its neighbours, with the comma of Ukrainian', () => {
  const page = buildProductPage()
  const half = { size: '37.5', colour: '', price: page.price, compareAtPrice: null, available: 2 }
  const data = { ...page, sizes: [...page.sizes, half] }
  const sizes = (language: Language) =>
    [...show('product', data, language).matchAll(/class="size-name">([^<]+)</g)].map(([, size]) => size)
  expect(sizes('uk')).toEqual(['35', '36', '37', '37,5', '38', '39', '40', '41'])
  expect(sizes('en')).toEqual(['35', '36', '37', '37.5', '38', '39', '40', '41'])
})

it('[U1] [LOC-4] a list is narrowed down to a half size as to another one', () => {
  const listing = buildListing({ sizeOptions: [{ size: '37.5', count: 1, isChosen: true }] })
  const html = show('listing', { ...listing, filter: { ...listing.filter, sizes: ['37.5'] } }, 'uk')
  expect(html).toContain('value="37.5"')
  expect(html).toContain('розмір 37,5')
  expect(html).not.toContain('розмір 37.5')
})
