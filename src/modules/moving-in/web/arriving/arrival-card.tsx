import { Link } from '@tanstack/react-router'
import { Pause, Trash2 } from 'lucide-react'
import { dayOf, formatCalendarDay } from '#kit/days.ts'
import { formatNumber } from '#kit/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { Arrival } from '../../arriving.contract.ts'
import styles from '../moving.module.css'
import { useArrivalActs } from './arriving-api.ts'
import { EnterForm } from './enter-form.tsx'
import { arrivingTexts } from './texts.ts'
import { UndoForm } from './undo-form.tsx'

/** The tables that people look for first; the others stand behind a press. */
const first = ['products', 'lots', 'orders', 'users', 'purchases', 'reviews']

/** An archive of another shop: what it holds, how far it has moved in, and what came of it. */
export function ArrivalCard({ arrival }: { arrival: Arrival }) {
  const t = useTexts(arrivingTexts)
  const { language } = useLanguage()
  const { id, state, shopName, fileName, madeAt, failure, photos } = arrival
  const { drop } = useArrivalActs(id)
  const isUnderWay = ['running', 'photos', 'undoing'].includes(state)
  const isAgain = ['stopped', 'interrupted', 'failed'].includes(state)
  return (
    <section className={styles.card} aria-labelledby="moving-archive">
      <header className={styles.head}>
        <h2 id="moving-archive">{t(state, { shop: shopName })}</h2>
        <p className={styles.quiet}>
          {t('made', { file: fileName, when: formatCalendarDay(dayOf(madeAt), language) })}
        </p>
      </header>
      {failure !== '' && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      {(isAgain || state === 'undone') && <p>{t(isAgain ? 'nothing' : 'empty')}</p>}
      {isUnderWay ? <Pace arrival={arrival} /> : <Facts arrival={arrival} />}
      {photos.gone > 0 && <p className={styles.quiet}>{t('gone', { count: photos.gone })}</p>}
      {(state === 'planned' || isAgain || state === 'photosStopped') && <EnterForm arrival={arrival} />}
      {arrival.canUndo && !isUnderWay && <UndoForm id={id} />}
      <div className={styles.acts}>
        {state === 'done' && (
          <Link className="button button-line" to="/crm/products">
            {t('toGoods')}
          </Link>
        )}
        {!isUnderWay && (
          <button
            type="button"
            className="button button-line"
            disabled={drop.isPending}
            onClick={() => drop.mutate(undefined)}
          >
            <Trash2 aria-hidden size={16} />
            {t('drop')}
          </button>
        )}
      </div>
      {drop.error && (
        <p role="alert" className="field-error">
          {reasonOf(drop.error)}
        </p>
      )}
    </section>
  )
}

function Facts({ arrival: { tables, photos } }: { arrival: Arrival }) {
  const t = useTexts(arrivingTexts)
  const { language } = useLanguage()
  const known = tables.filter(({ name }) => first.includes(name))
  const others = tables.filter(({ name }) => !first.includes(name))
  const fact = (name: string, rows: number) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{formatNumber(rows, language)}</dd>
    </div>
  )
  return (
    <>
      <dl className={styles.facts}>
        {known.map(({ about, rows }) => fact(about, rows))}
        {photos.total > 0 && fact(t('photoCount'), photos.total)}
      </dl>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('more', { count: others.length })}</summary>
          <dl className={styles.facts}>{others.map(({ about, rows }) => fact(about, rows))}</dl>
        </details>
      )}
    </>
  )
}

function Pace({ arrival: { id, state, rowsDone, rowsTotal, photos } }: { arrival: Arrival }) {
  const t = useTexts(arrivingTexts)
  const { stop } = useArrivalActs(id)
  if (state === 'undoing') return <progress className={styles.full} aria-labelledby="moving-archive" />
  const isRows = state === 'running'
  const [done, total] = isRows ? [rowsDone, rowsTotal] : [photos.done + photos.gone, photos.total]
  return (
    <>
      <progress className={styles.full} value={done} max={Math.max(1, total)} aria-labelledby="moving-archive" />
      <p role="status">{t(isRows ? 'rows' : 'photosOf', { done, total })}</p>
      <div className={styles.acts}>
        <button
          type="button"
          className="button button-line"
          disabled={stop.isPending || stop.isSuccess}
          onClick={() => stop.mutate(undefined)}
        >
          <Pause aria-hidden size={16} />
          {t('stop')}
        </button>
        <span className={styles.quiet}>{t('close')}</span>
      </div>
    </>
  )
}
