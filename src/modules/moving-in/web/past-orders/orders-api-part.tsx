import { useMutation, useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { getApiOrders } from '../../apis.contract.ts'
import { ApiRow } from '../apis/api-row.tsx'
import { apisQuery } from '../apis/apis-api.ts'
import styles from '../moving.module.css'
import { pastOrderTexts } from './texts.ts'

/** Orders of KeyCRM without a file: read page by page, then looked at as a table is. */
export function OrdersApiPart({ onTable }: { onTable(table: File): void }) {
  const t = useTexts(pastOrderTexts)
  const call = useCall()
  const { data } = useQuery(apisQuery(call))
  const open = useMutation({
    mutationFn: async () => new File([(await call(getApiOrders)).data], 'keycrm.csv', { type: 'text/csv' }),
    onSuccess: onTable,
  })
  if (!data) return null
  const { apis, reading } = data
  const own = reading?.source === 'keycrmOrders' ? reading : undefined
  return (
    <>
      <ul className={styles.apis}>
        <ApiRow
          source="keycrmOrders"
          company="keycrm"
          name="KeyCRM"
          isConnected={apis.some(({ source, isConnected }) => source === 'keycrmOrders' && isConnected)}
          reading={own}
          isBusy={reading?.state === 'running'}
        >
          <button type="button" className="button button-line" disabled={open.isPending} onClick={() => open.mutate()}>
            {t('look', { count: own?.read ?? 0 })}
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
