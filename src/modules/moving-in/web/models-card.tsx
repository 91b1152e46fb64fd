import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typeName, typesQuery } from '#modules/catalog/web/index.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { JoiningReason } from '../move.ts'
import type { ModelRow, Move } from '../contract.ts'
import { modelsQuery, useMovingActs } from './moving-api.ts'
import { movingPageTexts } from './texts.ts'
import list from './models.module.css'
import styles from './moving.module.css'

/** Which models are shown, by why their rows are one. */
const parts = {
  all: undefined,
  group: ['group', 'code'],
  name: ['name', 'similar', 'byHand'],
  alone: ['alone'],
} as const satisfies Record<string, readonly JoiningReason[] | undefined>
type Part = keyof typeof parts

const [fewModels, mostChips] = [20, 12]

/** The models that rows were joined to, each with its reason; joined and parted by a press. */
export function ModelsCard({ move }: { move: Move }) {
  const t = useTexts(movingPageTexts)
  const { language } = useLanguage()
  const call = useCall()
  const [part, setPart] = useState<Part>('all')
  const [limit, setLimit] = useState(fewModels)
  const [joining, setJoining] = useState<ModelRow>()
  const { data: types = [] } = useQuery(typesQuery(call))
  const revision = JSON.stringify([move.plan.reasons, move.plan.questions.map(({ answer }) => answer), move.plan.clear])
  const { data } = useQuery(modelsQuery(useAsk(), { id: move.id, reasons: parts[part], limit }, revision))
  const { decide } = useMovingActs(move.id)
  const { reasons, models: all } = move.plan
  const countOf = (name: Part) => parts[name]?.reduce((sum, reason) => sum + reasons[reason], 0) ?? all
  const left = (data?.total ?? 0) - (data?.models.length ?? 0)
  const isBusy = decide.isPending || move.state === 'running' || move.state === 'undoing'
  const typeOf = (model: ModelRow) => types.find(({ id }) => id === model.typeId)

  function join(to: ModelRow) {
    if (joining) decide.mutate({ [joining.key]: `to:${to.key}` })
    setJoining(undefined)
  }

  return (
    <section className={`${styles.card} ${styles.flush}`} aria-labelledby="moving-models">
      <header className={styles.head}>
        <h2 id="moving-models">{t('models.title')}</h2>
        <div className={styles.choice} role="group" aria-label={t('models.which')}>
          {(Object.keys(parts) as Part[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
              {t(`models.${name}`, { count: countOf(name) })}
            </button>
          ))}
        </div>
      </header>
      {joining && (
        <p role="status" className={list.joining}>
          {t('models.joining', { name: joining.nameUk })}{' '}
          <button type="button" className="button button-line" onClick={() => setJoining(undefined)}>
            {t('models.joinNot')}
          </button>
        </p>
      )}
      <table className={list.models} aria-labelledby="moving-models">
        <thead>
          <tr>
            <th scope="col">{t('models.model')}</th>
            <th scope="col" className={list.number}>
              {t('models.rows')}
            </th>
            <th scope="col">{t('models.variants')}</th>
            <th scope="col">{t('models.why')}</th>
            <th scope="col">{t('models.type')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('models.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.models.map((model) => (
            <tr key={model.key}>
              <th scope="row">
                <b>{model.nameUk}</b>
                <span className={styles.quiet}>
                  {model.writtenCode !== '' && model.writtenCode !== model.code && <s>{model.writtenCode}</s>}{' '}
                  {model.code}
                </span>
              </th>
              <td className={list.number} data-label={t('models.rows')}>
                {model.rows}
              </td>
              <td>
                <Chips {...model} />
              </td>
              <td className={model.reason === 'similar' ? styles.rust : undefined}>
                {t(`reason.${model.reason}`)}
                {model.state === 'skipped' && <span className={styles.quiet}>{t('models.skipped')}</span>}
                {model.state === 'unclear' && model.reason !== 'similar' && (
                  <span className={styles.rust}>{t('models.unclear')}</span>
                )}
              </td>
              <td data-label={t('models.type')}>
                {typeOf(model) ? typeName(typeOf(model)!, language) : t('models.typeless')}
              </td>
              <td>
                <span className={styles.acts}>
                  {joining ? (
                    joining.key !== model.key && (
                      <button
                        type="button"
                        className="button button-line"
                        disabled={isBusy}
                        onClick={() => join(model)}
                      >
                        {t('models.joinHere')}
                      </button>
                    )
                  ) : (
                    <Acts
                      model={model}
                      isBusy={isBusy}
                      onDecide={(decision) => decide.mutate({ [model.key]: decision })}
                      onJoin={() => setJoining(model)}
                    />
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className={list.rest}>
          <button type="button" className="button button-line" onClick={() => setLimit(Math.min(limit + 100, 500))}>
            {t('models.more', { count: left })}
          </button>
        </p>
      )}
    </section>
  )
}

interface ActsProps {
  model: ModelRow
  isBusy: boolean
  onDecide(decision: 'joined' | 'apart'): void
  onJoin(): void
}

function Acts({ model: { reason, rows, nameUk }, isBusy, onDecide, onJoin }: ActsProps) {
  const t = useTexts(movingPageTexts)
  const button = (text: string, press: () => void) => (
    <button type="button" className="button button-line" disabled={isBusy} onClick={press}>
      {text}
      <span className="visually-hidden"> {nameUk}</span>
    </button>
  )
  if (reason === 'similar')
    return (
      <>
        {button(t('models.join'), () => onDecide('joined'))}
        {button(t('models.leave'), () => onDecide('apart'))}
      </>
    )
  return rows > 1 ? button(t('models.part'), () => onDecide('apart')) : button(t('models.joinTo'), onJoin)
}

function Chips({ sizes, colours }: Pick<ModelRow, 'sizes' | 'colours'>) {
  const t = useTexts(movingPageTexts)
  const all = [...sizes, ...colours]
  if (all.length === 0) return <span className={styles.quiet}>{t('models.oneSize')}</span>
  return (
    <span className={list.chips}>
      {all.slice(0, mostChips).map((each) => (
        <span key={each}>{each}</span>
      ))}
      {all.length > mostChips && <span>+{all.length - mostChips}</span>}
    </span>
  )
}
