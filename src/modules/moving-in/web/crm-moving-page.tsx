import { useQuery } from '@tanstack/react-query'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { PageGate } from '#platform/web/page-gate.tsx'
import type { Move } from '../contract.ts'
import { isOfApi } from '../move-states.ts'
import type { MovesAnswer } from '../contract.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { AddressesCard } from './addresses/addresses-card.tsx'
import { ArrivalCard } from './arriving/arrival-card.tsx'
import { arrivalQuery, useReadArchive } from './arriving/arriving-api.ts'
import own from './arriving/arriving.module.css'
import { arrivingTexts } from './arriving/texts.ts'
import { CustomersCard } from './customers/customers-card.tsx'
import { LeavingCard } from './leaving/leaving-card.tsx'
import { ModelsCard } from './models-card.tsx'
import { MoveCard } from './move-card.tsx'
import { movesQuery } from './moving-api.ts'
import { PastCard } from './past-card.tsx'
import { PastOrdersCard } from './past-orders/past-orders-card.tsx'
import { PastOverheadsCard } from './past-overheads/past-overheads-card.tsx'
import { PhotosCard } from './photos/photos-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { SourcePart } from './source-part.tsx'
import { movingPageTexts } from './texts.ts'
import ends from './ends.module.css'
import styles from './moving.module.css'

/** A shop moves in: a file is read into a plan, the plan is answered, moved, and can be taken back (facts of moving in). */
export function MovingPage() {
  const t = useTexts(movingPageTexts)
  const query = useQuery(movesQuery(useAsk()))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(view) => <Moving {...view} />}
    </PageGate>
  )
}

function Moving({ move, past }: MovesAnswer) {
  const t = useTexts(movingPageTexts)
  const title = usePageTitle()
  const [isReading, setReading] = useState(false)
  const reading = useReadArchive()
  const isAtSource = isReading || !move
  return (
    <>
      <header className={styles.bar}>
        <h1>{title}</h1>
        {move && !isReading && (
          <>
            <p className={styles.quiet}>
              {t(isOfApi(move) ? 'head.api' : 'head', {
                source: t(`source.${move.source}`),
                file: move.fileName,
                rows: move.plan.rows,
              })}
            </p>
            <button type="button" className="button button-line" onClick={() => setReading(true)}>
              <RefreshCw aria-hidden size={16} />
              {t('readNew')}
            </button>
          </>
        )}
      </header>
      <Stages at={isAtSource ? 'source' : stageOf(move)} />
      {isAtSource ? (
        <>
          <Archive reading={reading} />
          <SourcePart
            onRead={() => setReading(false)}
            onArchive={reading.mutate}
            onBack={move ? () => setReading(false) : undefined}
          />
          {!move && (
            <div className={`${styles.sources} ${ends.halves}`}>
              <CustomersCard />
              <PastOrdersCard />
              <PastOverheadsCard />
              <AddressesCard />
              <LeavingCard />
            </div>
          )}
        </>
      ) : (
        <div className={styles.two}>
          <div className={styles.column}>
            <PlanCard move={move} />
            <QuestionsCard move={move} />
            <ModelsCard move={move} />
          </div>
          <div className={styles.column}>
            <MoveCard move={move} />
            {hasPhotos(move) && <PhotosCard move={move} />}
            {past.length > 0 && <PastCard past={past} />}
            <CustomersCard />
            <PastOrdersCard />
            <PastOverheadsCard />
            <AddressesCard />
            <LeavingCard />
          </div>
        </div>
      )}
    </>
  )
}

/** The archive of a whole shop, from its first byte on. */
function Archive({ reading: { isPending, variables, error } }: { reading: ReturnType<typeof useReadArchive> }) {
  const t = useTexts(arrivingTexts)
  const { data: arrival } = useQuery(arrivalQuery(useAsk()))
  return (
    <div className={own.archive}>
      <p role="status" className={styles.quiet}>
        {isPending && t('reading', { file: variables.name })}
      </p>
      {error && (
        <p role="alert" className="field-error">
          {reasonOf(error)}
        </p>
      )}
      {arrival && !isPending && <ArrivalCard key={arrival.id} arrival={arrival} />}
    </div>
  )
}

/** They come to products that are here. */
function hasPhotos({ state, photos }: Move): boolean {
  return photos.total > 0 || ['done', 'stopped', 'interrupted'].includes(state)
}

const stages = ['source', 'plan', 'move', 'check'] as const
type Stage = (typeof stages)[number]

function stageOf({ state }: Move): Stage {
  if (state === 'planned') return 'plan'
  return state === 'done' || state === 'undone' ? 'check' : 'move'
}

function Stages({ at }: { at: Stage }) {
  const t = useTexts(movingPageTexts)
  const place = stages.indexOf(at)
  return (
    <ol className={styles.stages} aria-label={t('stages')}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index < place ? styles.ok : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {index < place && <Check aria-hidden size={16} />}
          {t(`stage.${stage}`)}
        </li>
      ))}
    </ol>
  )
}
