import type { ProductTypeSlug } from '#modules/catalog/product.ts'

/** How words of groups and names begin that tell what a thing is, in Ukrainian, Russian and English. */
const beginnings: readonly (readonly [ProductTypeSlug, string])[] = [
  ['wallets', 'гаман кошел портмоне візитниц визитниц картхолдер кардхолдер wallet purse cardholder'],
  ['hairHoops', 'обруч обідок обод ободок ободк headband hoop'],
  ['belts', 'пояс пасок паск ремен ремін ремн belt'],
  ['garlands', 'гірлянд гирлянд garland'],
  ['socks', 'шкарпет носк гольф панчох колгот sock'],
  ['hats', 'шапк капелюх шляп берет панам кепк бейсболк hat beanie cap'],
  [
    'shoes',
    'взутт обув черевик ботинк ботильйон ботильон балетк туфл кросівк кроссовк кед сандал босоніж босонож чобіт чобот сапог сапож лофер мокасин мюл тапк тапоч slipper shoe boot sneaker loafer ballet sandal',
  ],
  ['bags', 'сумк рюкзак шопер шоппер клатч кросбоді кроссбоди барсетк косметичк bag backpack tote clutch'],
]

const words = beginnings.flatMap(([slug, own]) => own.split(' ').map((start) => [slug, start] as const))

/** The type of goods whose word stands first in a text; undefined where none does. */
export function typeInText(text: string): ProductTypeSlug | undefined {
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    const found = words.find(([, start]) => word.startsWith(start))
    if (found) return found[0]
  }
  return undefined
}
