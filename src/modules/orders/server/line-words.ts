import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { findProductsEverOfCodes, listColours } from '#modules/catalog/server/index.ts'
import type { OrderLine } from '../order.ts'

type NamedLine = Pick<OrderLine, 'productId' | 'code' | 'name' | 'colour'>

/**
 * What lines are called in a language. An order keeps the Ukrainian words; the others are read while the product is
 * there (LOC-5). `isShown` where its product has a page.
 */
export async function wordsOfLines(
  db: Db,
  language: Language,
  lines: readonly NamedLine[],
): Promise<(line: NamedLine) => { name: string; colourLabel: string; isShown: boolean }> {
  const known = await findProductsEverOfCodes(
    db,
    lines.map(({ code }) => code),
  )
  const products = language === 'uk' ? [] : known
  const names = new Map(products.map(({ asked, nameUk, nameEn }) => [asked, inLanguage(language, nameUk, nameEn)]))
  const coloured = new Set(lines.filter(({ colour }) => colour !== '').map(({ code }) => code))
  const colours = await listColours(
    db,
    products.filter(({ asked }) => coloured.has(asked)).map(({ id }) => id),
  )
  return ({ productId, code, name, colour }) => {
    const named = colours.find((each) => each.productId === productId && each.name === colour)
    return {
      name: names.get(code) ?? name,
      colourLabel: named ? inLanguage(language, named.name, named.nameEn) : colour,
      isShown: known.some(({ id, asked, isHidden }) => id === productId && asked === code && !isHidden),
    }
  }
}
