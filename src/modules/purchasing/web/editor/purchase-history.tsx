import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { HistoryPanel } from '#platform/web/history-panel.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { purchasingTexts } from '../../texts.ts'
import { historyQuery, usePurchasesApi } from '../purchases-api.ts'
import { changeWords } from './history-words.ts'
import { editorTexts } from './texts.ts'
import styles from './crm-purchase-page.module.css'

/** The history of a purchase, in the words of its form (B20). */
export const PurchaseHistory = memo(function ShownHistory({
  purchaseId,
  types,
}: {
  purchaseId: string
  types: readonly ListedType[]
}) {
  const t = useTexts(editorTexts)
  const purchasing = useTexts(purchasingTexts)
  const { language } = useLanguage()
  const { data, error } = useQuery(historyQuery(usePurchasesApi(), purchaseId))
  const events = data?.map(({ at, who, kind, changes }) => ({
    at,
    who: who || t('history.system'),
    what: kindWords(kind, t),
    changes: changes.flatMap((change) => changeWords(change, { t, purchasing, language, types })),
  }))
  return (
    <div className={styles.whole}>
      <HistoryPanel events={events} error={error} />
    </div>
  )
})

function kindWords(kind: string, t: (key: 'history.added') => string): string {
  const words = t(`history.${kind}` as 'history.added')
  return words === `history.${kind}` ? kind : words
}
