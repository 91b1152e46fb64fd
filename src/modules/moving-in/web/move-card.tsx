import { Link } from '@tanstack/react-router'
import { Pause, Undo2 } from 'lucide-react'
import { addDays, dayOf, formatCalendarDay } from '#kit/days.ts'
import { formatNumber } from '#kit/numbers.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { Move } from '../contract.ts'
import type { MoveState } from '../move-states.ts'
import { useMovingActs } from './moving-api.ts'
import { movingPageTexts } from './texts.ts'
import { useUndoMove } from './use-undo-move.ts'
import styles from './moving.module.css'

const undoDays = 30

/** A move's start, progress, outcome and way back. */
export function MoveCard({ move }: { move: Move }) {
  const { state } = move
  if (state === 'running' || state === 'undoing') return <UnderWay move={move} />
  if (state === 'planned') return <Ready move={move} />
  return (
    <>
      <Outcome move={move} state={state} />
      {move.toMove > 0 && <Ready move={move} />}
    </>
  )
}

function Ready({ move: { id, plan, toMove, effects, state, createdAt } }: { move: Move }) {
  const t = useTexts(movingPageTexts)
  const { language } = useLanguage()
  const { apply } = useMovingActs(id)
  const number = (count: number) => formatNumber(count, language)
  const until = formatCalendarDay(addDays(dayOf(createdAt), undoDays), language)
  const isOn = state === 'stopped' || state === 'interrupted'
  const isHere = effects.added < toMove + effects.same
  return (
    <section className={styles.card} aria-labelledby="moving-go">
      <header className={styles.head}>
        <h2 id="moving-go">{t('go.title')}</h2>
        <p className={styles.quiet}>{t('go.lead')}</p>
      </header>
      <dl className={styles.facts}>
        {isHere ? (
          <>
            <Fact name={t('go.added')} value={number(effects.added)} />
            <Fact name={t('go.changed')} value={number(effects.changed)} />
            {effects.linked > 0 && <Fact name={t('go.linked')} value={number(effects.linked)} />}
            <Fact name={t('go.same')} value={number(effects.same)} />
          </>
        ) : (
          <>
            <Fact
              name={t('go.words')}
              value={[plan.types, plan.colours, plan.sizes].map((each) => number(each)).join(', ')}
            />
            <Fact name={t('go.models')} value={`${number(plan.clear)}, ${number(plan.lots)}`} />
            <Fact name={t('go.stock')} value={t('go.pieces', { count: plan.pieces })} />
            {plan.photos > 0 && <Fact name={t('go.photos')} value={number(plan.photos)} />}
            {(plan.addresses ?? 0) > 0 && <Fact name={t('go.addresses')} value={number(plan.addresses ?? 0)} />}
          </>
        )}
      </dl>
      <button
        type="button"
        className={`button ${styles.full}`}
        disabled={toMove === 0 || apply.isPending}
        onClick={() => apply.mutate(undefined)}
      >
        {toMove === 0
          ? t(effects.same > 0 ? 'go.allSame' : 'go.nothing')
          : t(isOn ? 'go.on' : 'go.go', { count: toMove })}
      </button>
      <p className={styles.quiet}>
        {plan.unclear > 0 && `${t('go.wait', { count: plan.unclear })} `}
        {t('go.undo', { day: until })}
      </p>
    </section>
  )
}

function UnderWay({ move: { id, state, done, total } }: { move: Move }) {
  const t = useTexts(movingPageTexts)
  const { stop } = useMovingActs(id)
  const isUndoing = state === 'undoing'
  return (
    <section className={styles.card} aria-labelledby="moving-on">
      <h2 id="moving-on">{t(isUndoing ? 'on.undoing' : 'on.title')}</h2>
      <progress className={styles.full} value={done} max={Math.max(1, total)} aria-labelledby="moving-on" />
      <p role="status">{t('on.done', { done, total })}</p>
      <div className={styles.acts}>
        {!isUndoing && (
          <button
            type="button"
            className="button button-line"
            disabled={stop.isPending || stop.isSuccess}
            onClick={() => stop.mutate(undefined)}
          >
            <Pause aria-hidden size={16} />
            {t('on.stop')}
          </button>
        )}
        <span className={styles.quiet}>{t('on.close')}</span>
      </div>
    </section>
  )
}

interface OutcomeProps {
  move: Move
  state: Exclude<MoveState, 'planned' | 'running' | 'undoing'>
}

function Outcome({ move, state }: OutcomeProps) {
  const t = useTexts(movingPageTexts)
  const { undoMove, isPending } = useUndoMove(move.id)
  const { outcome, leftOut, leftOutCount, undone, done } = move
  const isUndone = state === 'undone' || state === 'undoInterrupted'
  const { added, changed, unchanged, kept } = outcome
  const left = isUndone ? (undone?.left ?? []) : leftOut
  const leftCount = isUndone ? (undone?.leftCount ?? 0) : leftOutCount

  return (
    <section className={styles.card} aria-labelledby="moving-done">
      <h2 id="moving-done">{t(`state.${state}`, { count: isUndone ? (undone?.products ?? 0) : done })}</h2>
      {!isUndone && (
        <dl className={styles.facts}>
          <Fact name={t('done.added')} value={added} />
          <Fact name={t('done.changed')} value={changed} />
          <Fact name={t('done.unchanged')} value={unchanged} />
          {kept > 0 && <Fact name={t('done.kept')} value={kept} />}
        </dl>
      )}
      {leftCount > 0 && (
        <details className={styles.more}>
          <summary>{t(isUndone ? 'done.stayed' : 'done.leftOut', { count: leftCount })}</summary>
          <ul>
            {left.map(({ row, code, text }, at) => (
              <li key={at}>
                {[row > 0 ? t('done.row', { row: String(row) }) : '', code, text].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.acts}>
        {!isUndone && (
          <Link className="button button-line" to="/crm/products">
            {t('done.toGoods')}
          </Link>
        )}
        {state !== 'undone' && (
          <button
            type="button"
            className="button button-line"
            disabled={isPending}
            onClick={() => void undoMove(t('undo.text', { added, changed }))}
          >
            <Undo2 aria-hidden size={16} />
            {t('undo.all')}
          </button>
        )}
      </div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
