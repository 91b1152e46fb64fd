import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { checkoutPickups } from '#modules/delivery/carrier.ts'
import type { PageData, PageId } from '#modules/storefront/page-data.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { buildCart, buildProductPage, buildShell } from '../../../tests/build/pages.ts'
import { render } from '../render.tsx'

it('[U32] collecting in person stands wherever delivery does, and nowhere once no carrier at the checkout offers it', () => {
  const told = () =>
    languages.flatMap((language) => {
      const draw = <Id extends PageId>(id: Id, data: PageData[Id]) =>
        render(id, data, buildShell(language), dressOf(id))
      const pages = [draw('product', buildProductPage()), draw('cart', buildCart()), draw('delivery', null)]
      return pages.map((page) => /самовивіз|collect(ing)? in person/i.test(page))
    })
  expect(told()).toEqual([true, true, true, true, true, true])
  const offered = checkoutPickups.splice(0)
  try {
    expect(told()).toEqual([false, false, false, false, false, false])
  } finally {
    checkoutPickups.push(...offered)
  }
})
