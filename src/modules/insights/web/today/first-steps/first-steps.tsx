import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { browserStorage } from '#platform/web/browser-storage.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { FirstStep } from '../../../first-step.ts'
import type { TodayReport } from '../../../today.contract.ts'
import { linkTo, type RowLink } from '../../row-link.ts'
import { firstStepTexts } from './texts.ts'
import today from '../today.module.css'
import styles from './first-steps.module.css'

const settings = (hash: string): RowLink => ({ ...linkTo('/crm/settings'), hash })

const links: Readonly<Record<FirstStep, RowLink>> = {
  name: settings('shop'),
  contacts: settings('contacts'),
  goods: linkTo('/crm/products/add'),
  photo: linkTo('/crm/products'),
  delivery: settings('terms'),
  order: linkTo('/crm/orders/add'),
}

const keptKey = 'first-steps-put-away'

/** Lists the first steps of an empty shop, each with a link; gone once all are done, or when the reader puts it away. */
export function FirstSteps({ steps }: { steps: TodayReport['firstSteps'] }) {
  const t = useTexts(firstStepTexts)
  const [isAway, setAway] = useState(() => browserStorage.getItem(keptKey) !== null)
  if (isAway || steps.length === 0) return null
  const next = steps.find(({ isDone }) => !isDone)?.name

  function putAway({ currentTarget }: MouseEvent) {
    // it goes with the card, and a reader by keyboard would begin at the top of the office
    currentTarget.closest('main')?.focus()
    browserStorage.setItem(keptKey, 'yes')
    setAway(true)
  }

  return (
    <section className={today.card} aria-labelledby="first-steps">
      <header className={`${today.head} ${styles.head}`}>
        <h2 id="first-steps">{t('title')}</h2>
        <p>{t('done', { done: steps.filter(({ isDone }) => isDone).length, all: steps.length })}</p>
        <button type="button" className="button button-line button-small" onClick={putAway}>
          {t('away')}
        </button>
      </header>
      <ol className={today.rows}>
        {steps.map(({ name, isDone }) => (
          <li key={name}>
            <Link {...links[name]} className={styles.step} aria-current={name === next ? 'step' : undefined}>
              {isDone ? <CircleCheck aria-hidden size={20} /> : <Circle aria-hidden size={20} />}
              <span>
                <b>{t(`step.${name}`)}</b>
                <span>{isDone ? t('isDone') : t(`why.${name}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p>
        <Link {...linkTo('/crm/moving-in')} className="link">
          {t('moving')}
        </Link>
      </p>
    </section>
  )
}
