import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import { MakeList } from './make-list.tsx'
import { listQuery, useParcelsApi } from './parcels-api.ts'
import { makingTexts } from './texts.ts'

/** Orders that wait for a parcel, and what each lacks (DEL-3). */
export function ToMake() {
  const t = useTexts(makingTexts)
  const query = useQuery(listQuery(useParcelsApi()))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(list) => <MakeList list={list} />}
    </PageGate>
  )
}
