import { expect, it } from 'vitest'
import { catalogue } from '../demo/catalog.ts'
import { demoKinds, kindOf } from '../demo/kinds.ts'

const known = Object.values(demoKinds).map(({ type, slug, name, text }) => ({
  typeId: type,
  slug,
  nameUk: name.uk,
  nameEn: name.en,
  textUk: text.uk,
  textEn: text.en,
}))

it('[CAT-1] every product of the demo is of a kind of its type, and every kind has a product', () => {
  const found = catalogue.map((product) => [product.code, kindOf(product, product.type, known)] as const)
  expect(found.filter(([, slug]) => slug === '')).toEqual([])
  expect(new Set(found.map(([, slug]) => slug))).toEqual(new Set(known.map(({ slug }) => slug)))
})
