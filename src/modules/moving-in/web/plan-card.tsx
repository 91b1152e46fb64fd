import type { ReactNode } from 'react'
import { formatCalendarDay } from '#kit/days.ts'
import { formatNumber } from '#kit/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { Move } from '../contract.ts'
import { isOfApi } from '../move-states.ts'
import { movingPageTexts } from './texts.ts'
import styles from './moving.module.css'

/** The plan of a file in figures; it changes nothing. */
export function PlanCard({ move }: { move: Move }) {
  const { plan, stockOn, troubles, troubleCount, unknownColumns } = move
  const t = useTexts(movingPageTexts)
  const { language } = useLanguage()
  const { models, clear, unclear, skipped, services, nameless, rows, pieces, photos, questions } = plan
  const open = questions.filter(({ answer }) => answer === '').length
  const share = (count: number) => `${models === 0 ? 0 : (count / models) * 100}%`
  return (
    <section className={styles.card} aria-labelledby="moving-plan">
      <header className={styles.head}>
        <h2 id="moving-plan">{t(isOfApi(move) ? 'plan.read' : 'plan.title')}</h2>
        <p className={styles.quiet}>{t('plan.lead')}</p>
      </header>
      <div className={styles.figures}>
        <Figure isFirst count={models} text={t('plan.models', { count: models, rows: rows - services - nameless })} />
        <Figure count={clear} text={t('plan.clear', { count: clear })} />
        {unclear > 0 && <Figure isBad count={unclear} text={t('plan.unclear', { count: unclear, questions: open })} />}
        <Figure count={pieces} text={t('plan.pieces', { count: pieces, day: formatCalendarDay(stockOn, language) })} />
        {photos > 0 && <Figure count={photos} text={t('plan.photos', { count: photos })} />}
        {skipped > 0 && <Figure count={skipped} text={t('plan.skipped', { count: skipped })} />}
        {services > 0 && <Figure count={services} text={t('plan.services', { count: services })} />}
        {nameless > 0 && <Figure count={nameless} text={t('plan.nameless', { count: nameless })} />}
      </div>
      <div className={styles.meter} role="img" aria-label={t('plan.meter', { models, clear, unclear })}>
        <i className={styles.left} style={{ inlineSize: share(clear) }} />
        <i className={styles.bad} style={{ inlineSize: share(unclear) }} />
      </div>
      {troubleCount > 0 && (
        <details className={styles.more}>
          <summary>{t('plan.troubles', { count: troubleCount })}</summary>
          <ul>
            {troubles.map(({ row, column, value, error }, at) => (
              <li key={at}>
                {row > 0 && t('plan.trouble', { row: String(row), column: t(`column.${column}`) })} {value} ·{' '}
                {t(`trouble.${error}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unknownColumns.length > 0 && (
        <p className={styles.quiet}>{t('plan.unknownColumns', { names: unknownColumns.join(', ') })}</p>
      )}
    </section>
  )
}

interface FigureProps {
  count: number
  text: ReactNode
  isFirst?: boolean
  isBad?: boolean
}

function Figure({ count, text, isFirst = false, isBad = false }: FigureProps) {
  const { language } = useLanguage()
  return (
    <p className={isFirst ? styles.first : undefined}>
      <b className={isBad ? styles.rust : undefined}>{formatNumber(count, language)}</b>
      <span>{text}</span>
    </p>
  )
}
