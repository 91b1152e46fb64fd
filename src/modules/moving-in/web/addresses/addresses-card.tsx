import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tableEndings, tableTypes } from '#platform/table-import.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { Addresses, AddressesRead } from '../../addresses.contract.ts'
import ends from '../ends.module.css'
import styles from '../moving.module.css'
import { addressesQuery, useAddressActs } from './addresses-api.ts'
import { addressTexts } from './texts.ts'

/** Old links of the shop before: how many lead here, whether they do, and a map of one's own (CAT-6). */
export function AddressesCard() {
  const t = useTexts(addressTexts)
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(addressesQuery(useAsk(), search.trim()))
  const { turn } = useAddressActs()
  return (
    <section className={styles.card} aria-labelledby="moving-addresses">
      <header className={styles.head}>
        <h2 id="moving-addresses">{t('title')}</h2>
        <p className={styles.quiet}>{t('lead')}</p>
      </header>
      {error && !data && (
        <p role="alert" className="field-error">
          {t('failed', { why: reasonOf(error) })}
        </p>
      )}
      {data && (
        <>
          <p>{data.count === 0 ? t('none') : t('count', { count: data.count })}</p>
          {data.hiddenCount > 0 && <p className={styles.quiet}>{t('hidden', { count: data.hiddenCount })}</p>}
          <label className={styles.turn}>
            <input
              type="checkbox"
              checked={turn.isPending ? turn.variables : data.isOn}
              disabled={turn.isPending || data.isFixed}
              onChange={({ target }) => turn.mutate(target.checked)}
            />
            {t('switch')}
          </label>
          {data.isFixed && <p className={styles.quiet}>{t('fixed')}</p>}
          {data.count > 0 && <Listed data={data} search={search} onSearch={setSearch} />}
        </>
      )}
      <Load />
    </section>
  )
}

function Listed({ data, search, onSearch }: { data: Addresses; search: string; onSearch(search: string): void }) {
  const t = useTexts(addressTexts)
  const { remove } = useAddressActs()
  return (
    <details className={styles.more}>
      <summary>{t('show')}</summary>
      <input
        type="search"
        className={styles.full}
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <p role="status" className={styles.quiet}>
        {t('found', { count: data.found, shown: data.addresses.length })}
      </p>
      <ul>
        {data.addresses.map(({ path, target, isHidden, isByHand }) => (
          <li key={path} className={styles.address}>
            <span>
              {path} <span className="visually-hidden">{t('leads')}</span>
              <span aria-hidden>→</span> <b>{target}</b>
              <span className={styles.quiet}>
                {isHidden && ` · ${t('isHidden')}`}
                {isByHand && ` · ${t('isByHand')}`}
              </span>
            </span>
            <button
              type="button"
              className="button button-line"
              disabled={remove.isPending}
              onClick={() => remove.mutate(path)}
            >
              {t('remove')}
              <span className="visually-hidden"> {path}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Load() {
  const t = useTexts(addressTexts)
  const { load } = useAddressActs()
  return (
    <>
      <label className={`button button-line ${ends.act}`}>
        <input
          type="file"
          className="visually-hidden"
          accept={[...tableEndings, ...tableTypes].join(',')}
          disabled={load.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) load.mutate(file)
            // the same file, corrected meanwhile, is a new choice
            target.value = ''
          }}
        />
        {t('load')}
      </label>
      <p className={styles.quiet}>{t('loadHint')}</p>
      <div role="status">
        {load.isPending && <p className={styles.quiet}>{t('loading', { file: load.variables.name })}</p>}
        {load.data && <Taken {...load.data} />}
      </div>
      {load.error && (
        <p role="alert" className="field-error">
          {reasonOf(load.error)}
        </p>
      )}
    </>
  )
}

function Taken({ added, changed, unchanged, refused, refusedCount }: AddressesRead) {
  const t = useTexts(addressTexts)
  return (
    <>
      <p>{t('loaded', { added, changed, unchanged, refused: refusedCount })}</p>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ row, value, error }) => (
            <li key={row}>{[t('row', { row: String(row) }), value, error].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      )}
    </>
  )
}
