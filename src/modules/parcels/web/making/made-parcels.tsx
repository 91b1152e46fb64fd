import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import { MadeTable } from './made-table.tsx'
import { madeQuery, useParcelsApi } from './parcels-api.ts'
import { makingTexts } from './texts.ts'

/** Parcels of today, in the order of packing: numbers, labels, the list to hand over (DEL-3). */
export function MadeParcels() {
  const t = useTexts(makingTexts)
  const query = useQuery(madeQuery(useParcelsApi()))
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(parcels) => <MadeTable parcels={parcels} />}
    </PageGate>
  )
}
