import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import type { OverheadInPeriod } from '../../overhead.ts'
import { amount } from '../amounts.ts'
import { readEarnedSearch, shownOf, type EarnedSearch } from '../earned/earned-search.ts'
import { PeriodHead } from '../earned/period-head.tsx'
import { FigureCard } from '../figure-card.tsx'
import { FiguresTable, ofNumbers, unseen } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import { Tabs } from '../tabs.tsx'
import { figuresTexts } from '../texts.ts'
import { useDay } from '../use-day.ts'
import { sumWords, whenWords } from './overhead-words.ts'
import { figuresKey, overheadsQuery, useOverheadsApi } from './overheads-api.ts'
import { overheadsTexts } from './texts.ts'
import styles from './overheads.module.css'

const OverheadDialog = lazily(() => import('./overhead-dialog.tsx'))
const ImportOverheads = lazily(() => import('./import-overheads.tsx'))

const route = getRouteApi('/crm/insights/overheads')

/** Costs outside orders: those of the chosen days with their sum, then those of other days (EARN-9). */
export function Page() {
  const t = useTexts(overheadsTexts)
  const { language } = useLanguage()
  const { open, ...address } = route.useSearch()
  const search = useMemo(() => readEarnedSearch(address), [address])
  const navigate = useNavigate()
  const cache = useQueryClient()
  const api = useOverheadsApi()
  const now = useDay()
  const { period } = shownOf(search, now)
  const query = useQuery(overheadsQuery(api, period))
  const [isImporting, setImporting] = useState(false)
  const rows = query.data ?? []
  const opened = open === 'new' ? undefined : rows.find(({ id }) => id === open)
  const onSearch = (next: EarnedSearch & { open?: string }) =>
    void navigate({ to: '/crm/insights/overheads', search: next, replace: true })
  const onOpen = (id: string) => onSearch({ ...search, open: id })
  const here = rows.filter(({ inPeriod }) => inPeriod !== 0)
  const others = rows.filter(({ inPeriod }) => inPeriod === 0)
  const total = here.reduce((sum, { inPeriod }) => sum + inPeriod, 0)
  return (
    <>
      <Tabs />
      <PeriodHead
        title={t('title')}
        search={search}
        onSearch={onSearch}
        now={now}
        isCompared={false}
        hasBasis={false}
        actions={
          <>
            <button type="button" className="button button-line" onClick={() => setImporting(true)}>
              {t('import')}
            </button>
            <button type="button" className="button" onClick={() => onOpen('new')}>
              <Plus aria-hidden size={16} />
              {t('add')}
            </button>
          </>
        }
      />
      <div className={figures.sheet}>
        <FigureCard
          title={t('inPeriod', { amount: formatMoney(total, language) })}
          note={t('note')}
          query={query}
          rows={6}
          end={rows.length > 0 && <TableFile name={t('title')} table="overheads" query={period} />}
        >
          {() =>
            here.length === 0 ? (
              <p className={figures.quiet}>{t('none')}</p>
            ) : (
              <Costs caption={t('title')} rows={here} total={total} onOpen={onOpen} />
            )
          }
        </FigureCard>
        {others.length > 0 && (
          <FigureCard title={t('others')} note={t('othersNote')} query={query} rows={3}>
            {() => <Costs caption={t('others')} rows={others} onOpen={onOpen} />}
          </FigureCard>
        )}
      </div>
      {(open === 'new' || opened) && (
        <OverheadDialog
          key={open}
          opened={opened}
          find={async (id) => (await cache.fetchQuery(overheadsQuery(api, period))).find((row) => row.id === id)}
          onClose={() => onSearch(search)}
        />
      )}
      {isImporting && (
        <ImportOverheads
          onChanged={() => void cache.invalidateQueries({ queryKey: figuresKey })}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

interface CostsProps {
  caption: string
  rows: readonly OverheadInPeriod[]
  /** The sum of the chosen days; none for costs of other days. */
  total?: number
  onOpen(id: string): void
}

function Costs({ caption, rows, total, onOpen }: CostsProps) {
  const t = useTexts(overheadsTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const most = Math.max(...rows.map(({ inPeriod }) => inPeriod))
  return (
    <ScrollRegion label={caption}>
      <FiguresTable
        name={caption}
        heads={[
          t('category'),
          t('what'),
          t('amount'),
          t('when'),
          ...(total === undefined ? [] : [unseen(t('share'), styles.bar), ofNumbers(t('here'))]),
        ]}
      >
        <tbody>
          {rows.map((row) => {
            const category = t(`overheadCategory.${row.category}`)
            return (
              <tr key={row.id}>
                <th scope="row">
                  <button
                    type="button"
                    className={`${styles.open} ${figures.opens}`}
                    title={t('open', { category })}
                    onClick={() => onOpen(row.id)}
                  >
                    {category}
                  </button>
                </th>
                <td>{row.note}</td>
                <td>{sumWords(row, t, language)}</td>
                <td>{whenWords(row, t, language)}</td>
                {total !== undefined && (
                  <>
                    <td aria-hidden className={styles.bar}>
                      <i style={{ inlineSize: `${(100 * row.inPeriod) / most}%` }} />
                    </td>
                    <td className={figures.number}>{amount(-row.inPeriod, language)}</td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr className={figures.sum}>
              <th scope="row" colSpan={4}>
                {shared('total')}
              </th>
              <td aria-hidden className={styles.bar} />
              <td className={figures.number}>{amount(-total, language)}</td>
            </tr>
          </tfoot>
        )}
      </FiguresTable>
    </ScrollRegion>
  )
}
