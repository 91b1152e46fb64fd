import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { findProductsByIds, findProductsEverOfCodes, listColours } from '#modules/catalog/server/index.ts'
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
  const idsOf = (some: readonly NamedLine[]) => (language === 'uk' ? [] : some.flatMap((line) => line.productId ?? []))
  const [ofCodes, products, colours] = await Promise.all([
    findProductsEverOfCodes(
      db,
      lines.map(({ code }) => code),
    ),
    findProductsByIds(db, idsOf(lines)),
    listColours(db, idsOf(lines.filter(({ colour }) => colour !== ''))),
  ])
  const names = new Map(products.map(({ id, nameUk, nameEn }) => [id, inLanguage(language, nameUk, nameEn)]))
  return ({ productId, code, name, colour }) => {
    const known = colours.find((each) => each.productId === productId && each.name === colour)
    return {
      name: names.get(productId ?? '') ?? name,
      colourLabel: known ? inLanguage(language, known.name, known.nameEn) : colour,
      isShown: ofCodes.some(({ id, asked, isHidden }) => id === productId && asked === code && !isHidden),
    }
  }
}
