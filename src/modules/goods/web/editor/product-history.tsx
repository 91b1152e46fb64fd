import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { GoodsEvent } from '../../goods.ts'
import type { TypeView } from '../../product-view.contract.ts'
import { historyQuery, useGoodsApi } from '../goods-api.ts'
import { fieldWords, valueWords } from './history-words.ts'
import { productTexts } from './texts.ts'
import styles from './product-history.module.css'

/** Who changed what, when, and what was before, newest first (B20). */
export function ProductHistory({ productId, types }: { productId: string; types: readonly TypeView[] }) {
  const t = useTexts(productTexts)
  const { data, error } = useQuery(historyQuery(useGoodsApi(), productId))
  return (
    <section className={styles.card} aria-labelledby="part-history">
      <h2 id="part-history">{t('part.history')}</h2>
      {error && <p className="field-error">{t('history.failed', { why: reasonOf(error) })}</p>}
      {data?.length === 0 && <p className={styles.when}>{t('history.empty')}</p>}
      <ol className={styles.entries}>
        {data?.map((event, index) => (
          <Entry key={`${event.at.getTime()} ${index}`} event={event} types={types} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ event, types }: { event: GoodsEvent; types: readonly TypeView[] }) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const words = { t, language, types }
  return (
    <li>
      <p className={styles.when}>
        <time dateTime={event.at.toISOString()}>{formatInstant(event.at, language)}</time>
        {' · '}
        {event.who || t('movements.system')}
        {' · '}
        {t(`history.${event.kind}`)}
      </p>
      {event.kind !== 'added' && (
        <ul className={styles.changes}>
          {event.changes.map(({ field, subject, from, to }) => (
            <li key={`${field} ${subject}`}>
              {fieldWords(field, t)}
              {subject !== '' && ` (${subject})`}
              {': '}
              <span className="visually-hidden">{t('history.from')}</span>
              <del>{valueWords(field, from, words)}</del>
              <span aria-hidden> → </span>
              <span className="visually-hidden">, {t('history.to')}</span> <ins>{valueWords(field, to, words)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
