import { ApiError } from './api.ts'
import { useTexts } from './language.tsx'
import { reasonOf } from './reason.ts'
import { BackButton, type RecordHeadProps } from './record-head.tsx'
import record from './record.module.css'
import styles from './record-gate.module.css'
import { officeTexts } from './texts.ts'

export interface RecordGateProps extends Pick<RecordHeadProps, 'back' | 'onLeave'> {
  /** The fault of the request for the record; nothing while it is on its way. */
  fault: unknown
  loading: string
  notFound: string
  failed(why: string): string
  onRetry(): void
}

/** Stands where a record will: it is on its way, or there is none, or it could not be fetched. */
export function RecordGate({ fault, loading, notFound, failed, back, onRetry, onLeave }: RecordGateProps) {
  const t = useTexts(officeTexts)
  if (!fault) {
    return (
      <div className={record.page}>
        <header className={record.head}>
          <BackButton back={back} onLeave={onLeave} />
          <p role="status">{loading}</p>
        </header>
        <div className={`${record.columns} ${styles.bones}`} aria-hidden>
          <div className={record.card} />
          <div className={record.card} />
          <div className={record.card} />
        </div>
      </div>
    )
  }
  // 400: what stands in the address is nothing that a record could be known by
  const isGone = fault instanceof ApiError && (fault.status === 404 || fault.status === 400)
  return (
    <div className="office-message" role="alert">
      <h1>{isGone ? notFound : failed(reasonOf(fault))}</h1>
      <div className="buttons">
        {!isGone && (
          <button type="button" className="button" onClick={onRetry}>
            {t('office.retry')}
          </button>
        )}
        <button type="button" className="button button-line" onClick={onLeave}>
          {back}
        </button>
      </div>
    </div>
  )
}
