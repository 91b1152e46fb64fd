import { dayOf } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { FileAnswer } from '#platform/server/http/file-answer.ts'
import { sampleAnswer } from '#platform/server/sheet/sample-answer.ts'
import type { CellKind } from '#platform/server/sheet/write-sheet.ts'
import type { TableDelimiter, TableFormat } from '#platform/table-file.ts'
import { typeName } from '#modules/catalog/product-type-name.ts'
import type { ProductType } from '#modules/catalog/product.ts'
import { purchaseSheetTexts, type PurchaseSheetKey } from '../../sheet/texts.ts'

interface Asked {
  format?: TableFormat | undefined
  delimiter?: TableDelimiter | undefined
}

const columns = [
  ['purchase.number', 'text'],
  ['purchase.orderedOn', 'day'],
  ['product.code', 'text'],
  ['product.name', 'note'],
  ['product.typeNameUk', 'text'],
  ['line.size', 'text'],
  ['line.quantity', 'count'],
  ['line.price', 'money'],
  ['line.agentFee', 'money'],
  ['line.freight', 'money'],
  ['line.url', 'note'],
] as const satisfies readonly (readonly [PurchaseSheetKey, CellKind])[]

/** One purchase of two products: a row for each line. */
export function samplePurchases(
  asked: Asked,
  { language, types, now }: { language: Language; types: readonly ProductType[]; now: Date },
): FileAnswer {
  const t = purchaseSheetTexts(language)
  const nameOf = (slug: string) => {
    const type = types.find((each) => each.slug === slug)
    return type ? typeName(type, language) : ''
  }
  const own = ['P-SAMPLE', dayOf(now)]
  return sampleAnswer(
    'purchases-sample',
    { title: t('title'), language, columns: columns.map(([key, kind]) => ({ header: t(key), kind })) },
    [
      [...own, 'SAMPLE-1', 'Сумка «Зразок»', nameOf('bags'), '', 5, 60_000, 5_000, 5_000, 'https://example.com/bag'],
      [...own, 'SAMPLE-2', 'Черевики «Зразок»', nameOf('shoes'), '38', 2, 100_000, 10_000, 10_000, ''],
    ],
    asked,
  )
}
