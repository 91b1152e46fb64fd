import { expect, it } from 'vitest'
import { languages } from '#kit/language.ts'
import { buildProductPage, buildShell } from '../../../tests/build/pages.ts'
import { dressOf } from '../../../tests/build/dress.ts'
import { terms } from '../../../tests/build/terms.ts'
import { render } from '../render.tsx'

const byCard = { uk: 'карткою на сайті', en: 'by card on this site' }

it.each(languages)(
  '[U25] [PAY-1] paying by card is named where the checkout offers it, and nowhere else: %s',
  (language) => {
    for (const isCardOffered of [true, false]) {
      const shell = (path: string) => buildShell(language, { path, terms: { ...terms, isCardOffered } })
      const pages = [
        render('product', buildProductPage(), shell('/products/000412'), dressOf('product')),
        render('delivery', null, shell('/delivery'), dressOf('delivery')),
      ]
      expect(pages.map((html) => html.includes(byCard[language]))).toEqual([isCardOffered, isCardOffered])
    }
  },
)
