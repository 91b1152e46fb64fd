import type { Language } from '#kit/language.ts'
import type { FileAnswer } from '#platform/server/http/file-answer.ts'
import type { CellKind } from '#platform/server/sheet/write-sheet.ts'
import { sampleAnswer } from '#platform/server/sheet/sample-answer.ts'
import type { TableDelimiter, TableFormat } from '#platform/table-file.ts'
import { typeName } from '#modules/catalog/product-type-name.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { goodsSheetTexts, type GoodsSheetKey } from '../../sheet/texts.ts'

interface Asked {
  format?: TableFormat | undefined
  delimiter?: TableDelimiter | undefined
}

const columns = [
  ['column.code', 'text'],
  ['column.nameUk', 'note'],
  ['column.nameEn', 'note'],
  ['column.type', 'text'],
  ['column.size', 'text'],
  ['column.price', 'money'],
  ['column.unitCost', 'money'],
  ['column.onHand', 'count'],
  ['column.purchaseNumber', 'text'],
  ['column.madeOfUk', 'text'],
  ['column.descriptionUk', 'note'],
] as const satisfies readonly (readonly [GoodsSheetKey, CellKind])[]

/** A bag, and shoes of two sizes: a row for each. */
export function sampleGoods(asked: Asked, language: Language, types: readonly ProductType[]): FileAnswer {
  const t = goodsSheetTexts(language)
  const nameOf = (slug: string) => {
    const type = types.find((each) => each.slug === slug)
    return type ? typeName(type, language) : ''
  }
  const shoes = ['SAMPLE-2', 'Черевики «Зразок»', 'Sample boots', nameOf('shoes')]
  return sampleAnswer(
    'products-sample',
    {
      title: t('title'),
      language,
      columns: columns.map(([key, kind]) => ({ header: t(key), kind })),
    },
    [
      [
        'SAMPLE-1',
        'Сумка «Зразок»',
        'Sample bag',
        nameOf('bags'),
        '',
        125_000,
        70_000,
        5,
        'P-1',
        'шкіра',
        'Містка сумка на щодень.',
      ],
      [...shoes, '38', 210_000, 120_000, 2, 'P-1', 'замша', 'Осінні черевики на низькому ходу.'],
      [...shoes, '39', 210_000, 120_000, 3, 'P-1', 'замша', 'Осінні черевики на низькому ходу.'],
    ],
    asked,
  )
}
