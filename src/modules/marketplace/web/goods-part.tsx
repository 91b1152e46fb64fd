import { hasPart } from '#kit/fold.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonAt, reasonOf } from '#platform/web/reason.ts'
import type { MarketGoods, WantedConnection } from '../office.contract.ts'
import { ChooseAll } from './choose-all.tsx'
import { GoodsRow } from './goods-row.tsx'
import { marketKeys, useMarketplaceApi } from './marketplace-api.ts'
import { marketTexts } from './texts.ts'
import { useAction } from './use-action.ts'
import type { Meant } from './variant-select.tsx'
import styles from './marketplace.module.css'

/** Products of the marketplace: which of ours they are, and which are told our stock and price. */
export function GoodsPart() {
  const t = useTexts(marketTexts)
  const api = useMarketplaceApi()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, Meant>>>({})
  const { data, error } = useQuery({ queryKey: marketKeys.goods, queryFn: () => api.goods(), retry: false })
  const connect = useAction(api.connect, () => t('goods.connected'))
  const disconnect = useAction(api.disconnect, () => t('goods.disconnected'))
  if (!data)
    return error ? (
      <p className="field-error" role="alert">
        {t('failed', { why: reasonOf(error) })}
      </p>
    ) : (
      <p>{t('loading')}</p>
    )
  const meantOf = ({ externalId, code, size, colour }: MarketGoods): Meant =>
    typed[externalId] ?? { code, size, colour }
  const wantedOf = (goods: MarketGoods): WantedConnection => {
    const { code, size, colour } = meantOf(goods)
    return { externalId: goods.externalId, code: code.trim(), size: size.trim(), colour: colour.trim() }
  }
  const refused = new Map(connect.error ? connect.variables.map((sent, at) => [sent.externalId, { sent, at }]) : [])
  const reasonFor = (goods: MarketGoods, name: keyof Meant) => {
    const found = refused.get(goods.externalId)
    // what is typed since was not refused
    if (!found || JSON.stringify(found.sent) !== JSON.stringify(wantedOf(goods))) return undefined
    return reasonAt(connect.error, `goods.${found.at}.${name}`)
  }
  const some = data.filter(({ externalId }) => chosen.has(externalId))
  const [on, off] = [
    some.filter(({ isConnected }) => isConnected),
    some.filter((goods) => !goods.isConnected && wantedOf(goods).code !== ''),
  ]
  // what was refused there is what one comes for
  const rows = data
    .filter((goods) => isFound(search, [goods.name, goods.externalId, goods.sku, goods.code]))
    .toSorted((one, other) => Number(other.trouble !== '') - Number(one.trouble !== ''))
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isChosen) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  const done = { onSuccess: () => setChosen(new Set()) }
  return (
    <>
      <p className={styles.lead}>{t('goods.lead')}</p>
      <div className={styles.tools}>
        <Field label={t('goods.search')}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
        </Field>
        <button
          type="button"
          className="button"
          disabled={off.length === 0 || connect.isPending}
          onClick={() => connect.mutate(off.map(wantedOf), done)}
        >
          {t('goods.connect', { count: off.length })}
        </button>
        <button
          type="button"
          className="button button-line"
          disabled={on.length === 0 || disconnect.isPending}
          onClick={() =>
            disconnect.mutate(
              on.map(({ externalId }) => externalId),
              done,
            )
          }
        >
          {t('goods.disconnect', { count: on.length })}
        </button>
      </div>
      <p role="status" className={styles.lead}>
        {search.trim() !== '' && t('goods.found', { found: rows.length, all: data.length })}
      </p>
      {data.length === 0 ? (
        <p>{t('goods.none')}</p>
      ) : (
        rows.length > 0 && (
          <div className={styles.room}>
            <table aria-label={t('goods.table')}>
              <thead>
                <tr>
                  <th className={styles.choice}>
                    <ChooseAll ids={rows.map(({ externalId }) => externalId)} chosen={chosen} onChoose={choose} />
                  </th>
                  {(['there', 'ours', 'price', 'stock', 'told'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`goods.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((goods) => (
                  <GoodsRow
                    key={goods.externalId}
                    goods={goods}
                    meant={meantOf(goods)}
                    onMean={(next) => setTyped({ ...typed, [goods.externalId]: next })}
                    reasonFor={(name) => reasonFor(goods, name)}
                    isChosen={chosen.has(goods.externalId)}
                    onChoose={(isChosen) => choose([goods.externalId], isChosen)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )
      )}
    </>
  )
}

function isFound(search: string, texts: readonly string[]): boolean {
  return texts.some((text) => hasPart(text, search))
}
