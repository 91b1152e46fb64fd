import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { keysShown, useShortcuts } from '#platform/web/shortcuts.ts'
import { directoryCarrier } from '#modules/delivery/carrier.ts'
import type { ParcelsAnswer, PlannedParcel } from '../../contract.ts'
import { BoxSizes } from './box-sizes.tsx'
import { ListTotals } from './list-totals.tsx'
import { MakeRow } from './make-row.tsx'
import { madeQuery, priceQuery, useParcelsApi } from './parcels-api.ts'
import { ParcelTabs } from './parcel-tabs.tsx'
import { SenderLine } from './sender-line.tsx'
import { makingTexts } from './texts.ts'
import { boxText } from './typed-parcel.ts'
import { useMakeList, wantedOf } from './use-make-list.ts'
import { useNumbers } from './sums.ts'
import lists from '../table.module.css'
import styles from './parcels.module.css'

/** The parcels to make, the wrong ones first; staff mend each where it stands, and the rest never waits for it. */
export function MakeList({ list }: { list: ParcelsAnswer }) {
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const { role } = useUser()
  const api = useParcelsApi()
  const { data: made } = useQuery(madeQuery(api))
  const table = useRef<HTMLTableElement>(null)
  const { first, others, wrong, ready, chosen, ...making } = useMakeList(list)
  const chosenReady = ready.filter(({ isChosen }) => isChosen)
  const ours = role === 'packer' ? [] : chosenReady.filter(({ parcel }) => parcel.payer === 'sender')
  /** As far as the carrier told. */
  const onUs = useQueries({
    queries: ours.map((row) => priceQuery(api, wantedOf(row))),
    combine: (answers) => answers.reduce((sum, { data }) => sum + (data?.price ?? 0), 0),
  })
  const mayMake = list.isConnected && chosenReady.some(({ parcel }) => hasSender(list, parcel)) && !making.isPending
  const toFirst = () => firstOf(table.current)?.focus()
  const make = () => (mayMake ? making.make(chosenReady) : toFirst())

  // the first thing to mend, once the page opens
  useEffect(() => {
    if (!document.activeElement || document.activeElement === document.body) firstOf(table.current)?.focus()
  }, [])
  useShortcuts([{ keys: 'mod+Enter', label: t('make', { count: chosenReady.length }), isEverywhere: true, run: make }])

  const groups = [
    {
      key: 'first',
      rows: first,
      heading: t(wrong.length > 0 ? 'group.wrong' : 'group.mended', { count: wrong.length }),
    },
    { key: 'others', rows: others, heading: t('group.ready', { count: others.length }) },
  ].filter(({ rows }) => rows.length > 0)
  const count = wrong.length + ready.length
  return (
    <div className={styles.page}>
      <ParcelTabs toMake={count} made={made?.length} />
      <header className={styles.head}>
        <h1>{count > 0 ? t('title', { count }) : t('title.none')}</h1>
        {role !== 'packer' && <BoxSizes boxes={list.boxes} />}
      </header>
      <SenderLine list={list} isAdmin={role === 'admin'} badKeyOf={making.badKeyOf} />
      {count === 0 ? (
        <p className={styles.none}>{t('none.text')}</p>
      ) : (
        <>
          <div className={`${lists.lines} ${styles.lines}`}>
            <table ref={table} className={lists.list} aria-label={t('list.label')}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">{t('col.choose')}</span>
                  </th>
                  {(['order', 'to', 'goods'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`col.${name}`)}
                    </th>
                  ))}
                  <th scope="col" className={lists.n}>
                    {t('col.weight')}
                  </th>
                  <th scope="col">{t('col.box')}</th>
                  {(role === 'packer' ? (['onDelivery'] as const) : (['declared', 'onDelivery', 'price'] as const)).map(
                    (name) => (
                      <th key={name} scope="col" className={lists.n}>
                        {t(`col.${name}`)}
                      </th>
                    ),
                  )}
                  {role !== 'packer' && <th scope="col">{t('col.day')}</th>}
                </tr>
              </thead>
              {groups.map(({ key, rows, heading }) => (
                <tbody key={key}>
                  <tr className={`${lists.group} ${styles.group}`}>
                    <th scope="rowgroup" colSpan={10}>
                      <span className={key === 'first' && wrong.length > 0 ? styles.bad : undefined}>{heading}</span>
                      {key === 'first' && wrong.length > 0 && <small>{t('group.rest')}</small>}
                    </th>
                  </tr>
                  {rows.map((row) => (
                    <MakeRow
                      key={row.parcel.orderId}
                      row={row}
                      boxes={list.boxes}
                      onType={making.type}
                      onChoose={making.choose}
                      onNext={toFirst}
                    />
                  ))}
                </tbody>
              ))}
              <ListTotals ready={ready} />
            </table>
          </div>
          <datalist id="parcel-boxes">
            {[...new Set(list.boxes.flatMap(({ size }) => (size ? [boxText(size)] : [])))].map((box) => (
              <option key={box}>{box}</option>
            ))}
          </datalist>
          <div className={styles.bulk} role="group" aria-label={t('tab.toMake')} data-bulk>
            <p role="status">
              <b>
                {t('chosen', {
                  count: chosen,
                  ready: chosenReady.length,
                  wrong: wrong.filter(({ isChosen }) => isChosen).length,
                })}
              </b>
              {onUs > 0 && <span>{t('ours', { sum: sumText(onUs) })}</span>}
            </p>
            {wrong.length > 0 && (
              <button type="button" className="button button-line" onClick={toFirst}>
                {t('toFirst')}
              </button>
            )}
            <button
              type="button"
              className="button"
              aria-keyshortcuts="Control+Enter"
              aria-disabled={making.isPending || undefined}
              disabled={!mayMake && !making.isPending}
              onClick={make}
            >
              {chosenReady.length > 0 ? t('make', { count: chosenReady.length }) : t('make.none')}
              {mayMake && <kbd aria-hidden>{keysShown('mod+Enter')}</kbd>}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

/** Other carriers say it at each parcel. */
function hasSender({ sender }: ParcelsAnswer, parcel: PlannedParcel): boolean {
  return sender !== null || parcel.carrier !== directoryCarrier
}

/** The first thing to mend: a field that is wrong, else an offered answer. */
function firstOf(table: HTMLTableElement | null): HTMLElement | null {
  return table?.querySelector<HTMLElement>('input[aria-invalid=true], [data-answer]') ?? null
}
