import { mostIdsInAddress } from '../../wire.ts'
import type { Translate } from '../../texts.ts'
import type { BulkMenu } from '../bulk-bar.tsx'
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx'
import type { TransferKey } from './texts.ts'

interface SelectedFile extends Pick<ExportMenuProps, 'endpoint' | 'query' | 'hasSheet'> {
  /** A sign alone, where the bar has more to show. */
  isShort?: boolean
  /** How the call names the rows. */
  idsName?: string
}

/** The selected rows alone, as the same file as the list (B5). `query` may say in which order. */
export function exportSelected(
  t: Translate<TransferKey>,
  rows: readonly { id: string }[],
  { endpoint, query, hasSheet = false, isShort = false, idsName = 'ids' }: SelectedFile,
): BulkMenu {
  const label = t('export.csv')
  const isOff = rows.length > mostIdsInAddress
  return {
    label,
    reason: isOff ? t('export.tooMany', { most: mostIdsInAddress }) : undefined,
    menu: (
      <ExportMenu
        endpoint={endpoint}
        hasSheet={hasSheet}
        query={{ ...query, [idsName]: rows.map(({ id }) => id).join(',') }}
        keys="c"
        {...(isShort && { label })}
        isBulk
        isOff={isOff}
      />
    ),
  }
}
