import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { listProductsByIds, listColours } from '#modules/catalog/server/index.ts'
import type { OrderLine } from '../../order.ts'

type NamedLine = Pick<OrderLine, 'productId' | 'code' | 'name' | 'colour'>

interface LineWords {
  name: string
  colourLabel: string
  /** Where its product is found now: another one may have the code that stands on the line (CAT-6). */
  code: string
  /** Its product has a page. */
  isShown: boolean
}

/**
 * The names of lines in a language. An order keeps the Ukrainian words; the product gives the others while it is
 * there (LOC-5).
 */
export async function wordsOfLines(
  db: Db,
  language: Language,
  lines: readonly NamedLine[],
): Promise<(line: NamedLine) => LineWords> {
  const idsOf = (some: readonly NamedLine[]) => some.flatMap(({ productId }) => productId ?? [])
  const [found, colours] = await Promise.all([
    listProductsByIds(db, idsOf(lines)),
    language === 'uk' ? [] : listColours(db, idsOf(lines.filter(({ colour }) => colour !== ''))),
  ])
  const products = new Map(found.map((product) => [product.id, product]))
  return ({ productId, code, name, colour }) => {
    const product = products.get(productId ?? '')
    const known = colours.find((each) => each.productId === productId && each.name === colour)
    return {
      name: product && language !== 'uk' ? inLanguage(language, product.nameUk, product.nameEn) : name,
      colourLabel: known ? inLanguage(language, known.name, known.nameEn) : colour,
      code: product?.code ?? code,
      isShown: product !== undefined && !product.isHidden,
    }
  }
}
