import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Translate } from '#platform/texts.ts'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import {
  amount,
  DataGrid,
  wholeRow,
  type Card,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { listColumns } from '#platform/web/grid/list-columns.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { outboxList } from '../outbox.list.ts'
import type { OutboxItem } from '../contract.ts'
import { outboxTexts, type OutboxKey } from '../texts.ts'
import { StateLabel } from './state-label.tsx'
import { WhyNot, whyNot } from './why-not.tsx'

export interface OutboxGridProps extends Omit<DataGridProps<OutboxItem>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<OutboxItem>>
}

export default function OutboxGrid({ ref, ...props }: OutboxGridProps) {
  const t = useTexts(outboxTexts)
  const { language } = useLanguage()
  const { onOpen } = props
  const columns = useMemo(() => columnsOf(t, language, onOpen), [t, language, onOpen])
  return <DataGrid<OutboxItem> {...props} ref={ref} label={t('list.grid')} columns={columns} card={card} />
}

type Open = (item: OutboxItem) => void

const card: Card<OutboxItem> = {
  name: ({ recipient, title }, language) => `${title[language]}, ${formatPhone(recipient)}`,
  head: 'template',
  aside: 'state',
  lines: [['recipient', 'channel'], ['createdAt', 'attempts'], ['failure']],
  named: ['attempts'],
}

function columnsOf(t: Translate<OutboxKey>, language: Language, onOpen: Open): ColDef<OutboxItem>[] {
  return listColumns<typeof outboxList, OutboxItem>(outboxList, 'admin', (name) => t(`column.${name}`), {
    template: {
      width: 232,
      ...wholeRow,
      cellRenderer: NameCell,
      cellRendererParams: { onOpen },
    },
    state: {
      width: 148,
      valueGetter: ({ data }) => data?.state,
      cellRenderer: StateCell,
    },
    recipient: {
      width: 208,
      valueGetter: ({ data }) => data && formatPhone(data.recipient),
    },
    channel: { width: 92, valueGetter: ({ data }) => data?.via[language] },
    createdAt: {
      width: 144,
      valueGetter: ({ data }) => data && formatInstant(data.createdAt, language),
    },
    attempts: {
      width: 84,
      ...amount,
      valueGetter: ({ data }) => data?.attempts,
    },
    failure: {
      width: 320,
      flex: 1,
      minWidth: 320,
      valueGetter: ({ data }) => data && whyNot(data, t, language),
      cellRenderer: FailureCell,
    },
  })
}

function NameCell({ data, onOpen }: { data: OutboxItem | undefined; onOpen: Open }) {
  const t = useTexts(outboxTexts)
  const tab = useCellTab()
  const { language } = useLanguage()
  if (!data) return null
  const title = data.title[language]
  return (
    <button
      type="button"
      className={cells.open}
      tabIndex={tab}
      aria-label={t('list.open', { template: title, recipient: formatPhone(data.recipient) })}
      onClick={() => onOpen(data)}
    >
      {title}
    </button>
  )
}

function FailureCell({ data }: { data: OutboxItem | undefined }) {
  return data && data.failure !== null ? <WhyNot item={data} /> : null
}

function StateCell({ data }: { data: OutboxItem | undefined }) {
  return data ? <StateLabel state={data.state} /> : null
}
