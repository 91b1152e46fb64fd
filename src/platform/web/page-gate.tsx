import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from './language.tsx'
import { reasonOf } from './reason.ts'
import { officeTexts } from './texts.ts'

export interface PageGateProps<Data> {
  /** The query for the data that the page needs. */
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  loading: string
  failed(why: string): string
  children(data: Data): ReactNode
}

/** Stands where a page will: its data is on its way, or failed to come, with a button to try again. */
export function PageGate<Data>({ query: { data, error, refetch }, loading, failed, children }: PageGateProps<Data>) {
  const t = useTexts(officeTexts)
  if (data !== undefined) return children(data)
  if (!error) return <p className="loading">{loading}</p>
  return (
    <div className="office-message" role="alert">
      <h1>{failed(reasonOf(error))}</h1>
      <button type="button" className="button" onClick={() => void refetch()}>
        {t('office.retry')}
      </button>
    </div>
  )
}
