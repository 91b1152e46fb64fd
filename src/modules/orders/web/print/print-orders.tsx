import { useQueries } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Staff } from '#platform/roles.ts'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { useUser } from '#platform/web/office/user.ts'
import { RecordHead } from '#platform/web/record-head.tsx'
import record from '#platform/web/record.module.css'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { Seller } from '#modules/settings/seller.ts'
import type { OfficeOrder, PackedOrder } from '../../office-order.contract.ts'
import { useOrdersApi } from '../orders-api.ts'
import { reasonOf } from '../reason.ts'
import { OrderSheet, type SheetProps } from './order-sheet.tsx'
import { PackingList } from './packing-list.tsx'
import { PickingList } from './picking-list.tsx'
import {
  idsOf,
  paperSizes,
  readPrintSearch,
  sheetKinds,
  usualSize,
  type PrintSearch,
  type SheetKind,
} from './print-search.ts'
import { printTexts } from './texts.ts'
import { useSeller } from './use-seller.ts'
import styles from './print.module.css'

const route = getRouteApi('/crm/orders/print')

const nobody: Seller = { name: '', phone: '', email: '', seller: '' }

/** Sheets of one or several orders, as they come out of the printer: black on white, each on a page of its own (B17). */
export function PrintOrders() {
  const t = useTexts(printTexts)
  const address = route.useSearch()
  const search = useMemo(() => readPrintSearch(address), [address])
  const navigate = useNavigate()
  const { role } = useUser()
  // an order sheet has prices, so that a Packer prints the others alone (WIRE-12)
  const isPacker = role === 'packer'
  const kinds = sheetKinds.filter((kind) => kind !== 'order' || !isPacker)
  const onSearch = (next: PrintSearch) => void navigate({ to: '/crm/orders/print', search: next, replace: true })
  const ids = idsOf(search.ids)
  const [orderId] = ids.length === 1 ? ids : []
  const onLeave = () =>
    void navigate(orderId === undefined ? { to: '/crm/orders' } : { to: '/crm/orders/$orderId', params: { orderId } })
  const sheet = kinds.includes(search.sheet) ? search.sheet : 'packing'
  const { seller: told, fault: unknown } = useSeller()
  // the sheets are good without who sells
  const seller = told ?? (unknown ? nobody : undefined)
  const { orders, missing, ...reading } = useOrdersToPrint(ids, isPacker)
  const isLoading = reading.isLoading || !seller
  const fault = reading.fault ?? (unknown ? reasonOf(unknown) : undefined)
  const title = usePageTitle()

  return (
    <div className={record.page}>
      <RecordHead
        back={t('print.back')}
        onLeave={onLeave}
        title={title}
        actions={
          <>
            <Choice
              label={t('print.sheet')}
              options={kinds.map((value) => ({ value, text: t(`print.${value}`) }))}
              chosen={sheet}
              onChoose={(kind) => onSearch({ ...search, sheet: kind, size: usualSize(kind) })}
            />
            <Choice
              label={t('print.size')}
              options={paperSizes.map((value) => ({ value, text: value }))}
              chosen={search.size}
              onChoose={(size) => onSearch({ ...search, size })}
            />
            <button
              type="button"
              className="button"
              disabled={isLoading || orders.length === 0}
              onClick={() => print()}
            >
              <Printer aria-hidden size={16} />
              {t('print.print')}
            </button>
          </>
        }
      >
        <p role="status">
          {isLoading
            ? t('print.loading')
            : t(sheet === 'picking' ? 'sheet.ofOrders' : 'print.sheets', { count: orders.length })}
          {missing > 0 && ` · ${t('print.missing', { count: missing })}`}
        </p>
      </RecordHead>
      {fault !== undefined && (
        <p role="alert" className={`field-error ${styles.empty}`}>
          {fault}
        </p>
      )}
      {!isLoading && orders.length === 0 && fault === undefined && <p className={styles.empty}>{t('print.none')}</p>}
      <div className={styles.sheets}>
        {/* half of a picking list would be one of other orders */}
        {seller && orders.length > 0 && !(sheet === 'picking' && isLoading) && (
          <Sheets sheet={sheet} orders={orders} seller={seller} size={search.size} />
        )}
      </div>
    </div>
  )
}

interface SheetsProps extends Omit<SheetProps<PackedOrder>, 'order'> {
  sheet: SheetKind
  orders: readonly PackedOrder[]
}

function Sheets({ sheet, orders, ...props }: SheetsProps) {
  const [printedAt] = useState(shopNow)
  if (sheet === 'picking') return <PickingList orders={orders} size={props.size} printedAt={printedAt} />
  return orders.map((order) =>
    sheet === 'order' && isWhole(order) ? (
      <OrderSheet key={order.id} order={order} {...props} />
    ) : (
      <PackingList key={order.id} order={order} {...props} />
    ),
  )
}

/** The server shows the money to the office alone (WIRE-12). */
function isWhole(order: PackedOrder): order is OfficeOrder {
  return 'total' in order
}

/** As they are now, and never as they were read before. One that was deleted meanwhile is counted; another fault is told. */
function useOrdersToPrint(ids: readonly string[], isPacker: boolean) {
  const api = useOrdersApi<Staff>()
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['orders', 'print', id, isPacker],
      queryFn: () => api.find(id),
      staleTime: 0,
    })),
  })
  const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
  const fault = answers.find(({ error }) => error && !isGone(error))?.error
  return {
    orders: answers.flatMap(({ data, isError, isFetchedAfterMount: isNew }) => (isNew && !isError && data ? data : [])),
    isLoading: answers.some(({ isPending, isFetching }) => isPending || isFetching),
    missing: answers.filter(({ error }) => isGone(error)).length,
    fault: fault ? reasonOf(fault) : undefined,
  }
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  onChoose(value: Value): void
}

function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={label} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
