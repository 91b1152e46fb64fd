import type { ListedType } from '#modules/catalog/web/index.ts'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { HistoryPanel } from '#platform/web/history-panel.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { historyQuery, useGoodsApi } from '../goods-api.ts'
import { fieldWords, valueWords } from './history-words.ts'
import { productTexts } from './texts.ts'

interface HistoryProps {
  productId: string
  types: readonly ListedType[]
}

/** The history of a product, in the words of its form (B20). */
export const ProductHistory = memo(function ShownHistory({ productId, types }: HistoryProps) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const { data, error } = useQuery(historyQuery(useGoodsApi(), productId))
  const words = { t, language, types }
  const events = data?.map(({ at, who, kind, changes }) => ({
    at,
    who: who || t('movements.system'),
    what: t(`history.${kind}`),
    changes: (kind === 'added' ? [] : changes).map(({ field, subject, from, to }) => ({
      label: subject === '' ? fieldWords(field, t) : `${fieldWords(field, t)} (${subject})`,
      from: valueWords(field, from, words),
      to: valueWords(field, to, words),
    })),
  }))
  return <HistoryPanel events={events} error={error} />
})
