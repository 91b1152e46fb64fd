import { useMemo, type Ref } from 'react'
import { formatInstant } from '#kit/days.ts'
import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import cells from '#platform/web/grid/cells.module.css'
import {
  amount,
  DataGrid,
  textFilter,
  wholeRow,
  type ColDef,
  type DataGridProps,
  type GridHandle,
} from '#platform/web/grid/data-grid.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { OutboxMessage } from '../outbox.ts'
import { messagingTexts, type MessagingKey } from '../texts.ts'
import { recipientName } from './recipient-name.ts'
import { StateLabel } from './state-label.tsx'

export interface OutboxGridProps extends Omit<DataGridProps<OutboxMessage>, 'ref' | 'label' | 'columns'> {
  ref: Ref<GridHandle<OutboxMessage>>
}

export default function OutboxGrid({ ref, ...props }: OutboxGridProps) {
  const t = useTexts(messagingTexts)
  const { language } = useLanguage()
  const { onOpen } = props
  const columns = useMemo(() => columnsOf(t, language, onOpen), [t, language, onOpen])
  return <DataGrid<OutboxMessage> {...props} ref={ref} label={t('list.grid')} columns={columns} />
}

type Open = (message: OutboxMessage) => void

function columnsOf(t: Translate<MessagingKey>, language: Language, onOpen: Open): ColDef<OutboxMessage>[] {
  const column = (id: string, name: MessagingKey, width: number, rest: ColDef<OutboxMessage>) => ({
    colId: id,
    headerName: t(name),
    width,
    ...rest,
  })
  return [
    column('template', 'column.template', 232, {
      ...textFilter,
      ...wholeRow,
      cellRenderer: NameCell,
      cellRendererParams: { onOpen },
    }),
    column('state', 'column.state', 148, {
      valueGetter: ({ data }) => data?.state,
      cellRenderer: StateCell,
    }),
    column('recipient', 'column.recipient', 208, {
      ...textFilter,
      valueGetter: ({ data }) => data && recipientName(data),
    }),
    column('channel', 'column.channel', 92, { valueGetter: ({ data }) => data && t(`channel.${data.channel}`) }),
    column('createdAt', 'column.createdAt', 144, {
      valueGetter: ({ data }) => data && formatInstant(data.createdAt, language),
    }),
    column('attempts', 'column.attempts', 84, {
      ...amount,
      valueGetter: ({ data }) => data?.attempts,
    }),
    column('failure', 'column.failure', 320, {
      flex: 1,
      minWidth: 320,
      valueGetter: ({ data }) => data && (data.failure ? t(`failure.${data.failure}`) : ''),
    }),
  ]
}

function NameCell({ data, onOpen }: { data: OutboxMessage | undefined; onOpen: Open }) {
  const t = useTexts(messagingTexts)
  if (!data) return null
  const template = t(`template.${data.template}`)
  return (
    <button
      type="button"
      className={cells.open}
      tabIndex={-1}
      aria-label={t('list.open', { template, recipient: recipientName(data) })}
      onClick={() => onOpen(data)}
    >
      {template}
    </button>
  )
}

function StateCell({ data }: { data: OutboxMessage | undefined }) {
  return data ? <StateLabel state={data.state} /> : null
}
