import { useMutation, useQuery } from '@tanstack/react-query'
import { useAsk } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { reasonOf } from '#platform/web/reason.ts'
import type { TableApi } from '../../api-source.ts'
import { getApiTable } from '../../apis.contract.ts'
import styles from '../moving.module.css'
import { ApiRow } from './api-row.tsx'
import { apisQuery } from './apis-api.ts'

interface TableApiPartProps {
  source: TableApi
  /** The button that opens what was read. */
  look(count: number): string
  onTable(table: File): void
}

/** Orders or customers of KeyCRM without a file: read page by page, then looked at as a table is. */
export function TableApiPart({ source, look, onTable }: TableApiPartProps) {
  const call = useCall()
  const { data } = useQuery(apisQuery(useAsk()))
  const open = useMutation({
    mutationFn: async () => new File([(await call(getApiTable)).data], 'keycrm.csv', { type: 'text/csv' }),
    onSuccess: onTable,
  })
  if (!data) return null
  const { apis, reading } = data
  const own = reading?.source === source ? reading : undefined
  return (
    <>
      <ul className={styles.apis}>
        <ApiRow
          source={source}
          company="keycrm"
          name="KeyCRM"
          isConnected={apis.some((each) => each.source === source && each.isConnected)}
          reading={own}
          isBusy={reading?.state === 'running'}
        >
          <button type="button" className="button button-line" disabled={open.isPending} onClick={() => open.mutate()}>
            {look(own?.read ?? 0)}
          </button>
        </ApiRow>
      </ul>
      {open.error && (
        <p role="alert" className="field-error">
          {reasonOf(open.error)}
        </p>
      )}
    </>
  )
}
