import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Translate } from '#platform/texts.ts'
import { requestToWire } from '#platform/lists.ts'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { lazily, Loading } from '#platform/web/lazily.tsx'
import { ListPage } from '#platform/web/list-page.tsx'
import { SavedViews } from '#platform/web/saved-views.tsx'
import { ExportMenu } from '#platform/web/transfer/export-menu.tsx'
import { exportSelected } from '#platform/web/transfer/export-selected.tsx'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { officeTexts, type OfficeKey } from '#platform/web/texts.ts'
import type { SavedView } from '#platform/web/view-store.ts'
import { customerList, phoneInList } from '../customer.list.ts'
import { exportCustomers } from '../customer-file.contract.ts'
import { countQuery, customerKeys, useCustomersApi, type CustomerRow } from './customers-api.ts'
import { CustomersFilters } from './customers-filters.tsx'
import {
  besideOf,
  gridStateOf,
  readCustomersSearch,
  requestOf,
  searchOf,
  type CustomersSearch,
} from './customers-search.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { customersTexts, type CustomersKey } from './texts.ts'
import { useMerge } from './use-merge.ts'

const CustomersGrid = lazily(() => import('./customers-grid.tsx'), Loading)

const route = getRouteApi('/crm/customers')

/** Everybody who has ordered, whoever ordered last first: one person per phone, or per phones that staff put together. */
export function CustomersPage() {
  const address = route.useSearch()
  const search = useMemo(() => readCustomersSearch(address), [address])
  const navigate = useNavigate()
  const onSearch = (next: CustomersSearch) => void navigate({ to: '/crm/customers', search: next, replace: true })
  const t = useTexts(customersTexts)
  const office = useTexts(officeTexts)
  const transfer = useTexts(transferTexts)
  const api = useCustomersApi()
  const grid = useRef<GridHandle<CustomerRow>>(null)
  const [merging, setMerging] = useState<[CustomerRow, CustomerRow]>()
  const { data: regroupedAt = 0 } = useQuery({ queryKey: customerKeys.regrouped, queryFn: () => 0, enabled: false })
  const merge = useMerge()
  const state = useMemo(() => gridStateOf(search), [search])
  const beside = besideOf(search)

  const exported = requestToWire(customerList, requestOf(state, beside) ?? {})

  const load = ({ state: asked, ...range }: GridPage) => api.list({ ...requestOf(asked, beside), ...range })

  return (
    <>
      <ListPage<CustomerRow>
        grid={grid}
        state={state}
        onState={(next) => onSearch(searchOf(next, search))}
        load={load}
        onOpen={({ phone }) => void navigate({ to: '/crm/customers/$phone', params: { phone } })}
        beside={JSON.stringify([beside, regroupedAt])}
        isFiltered={Object.keys({ ...beside, ...state.filters }).length > 0}
        onClear={() => onSearch(searchOf({ ...state, filters: {} }))}
        count={countQuery(api)}
        empty={t('list.empty')}
        none={t('list.none')}
        views={<SavedViews list="customers" builtIn={builtInViews(t, office)} search={search} />}
        toolbar={
          <>
            <CustomersFilters
              search={search}
              onChange={(change) => onSearch(readCustomersSearch({ ...search, ...change }))}
            />
            <ExportMenu endpoint={exportCustomers} query={exported} hasSheet />
          </>
        }
        bulk={(customers) => [
          {
            label: t('list.merge'),
            icon: Merge,
            keys: 'm',
            look: 'main',
            reason: customers.length === 2 ? undefined : t('list.mergeTwo'),
            run() {
              const [one, other] = customers
              if (one && other) setMerging([one, other])
            },
          },
          exportSelected(
            transfer,
            customers.map(({ phone }) => ({ id: phoneInList(phone) })),
            {
              endpoint: exportCustomers,
              query: { sort: exported.sort },
              idsName: 'phones',
              hasSheet: true,
            },
          ),
        ]}
      >
        {(props) => <CustomersGrid {...props} />}
      </ListPage>
      {merging && (
        <MergeDialog one={merging[0]} start={merging[1]} onMerge={merge} onClose={() => setMerging(undefined)} />
      )}
    </>
  )
}

function builtInViews(t: Translate<CustomersKey>, office: Translate<OfficeKey>): SavedView[] {
  const view = (id: string, name: string, search: CustomersSearch) => ({ id, name, search })
  return [
    view('all', office('views.all'), {}),
    view('regulars', t('view.regulars'), { orders: '3…', sort: '-orders' }),
    view('best-buyers', t('view.bestBuyers'), { sort: '-spend' }),
    view('refusers', t('view.refusers'), { refusals: '1…', sort: '-refusals' }),
    view('newcomers', t('view.newcomers'), { sort: '-firstOrderedAt' }),
  ]
}
