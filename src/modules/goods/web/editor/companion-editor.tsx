import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { mostCompanions } from '#modules/catalog/product.fields.ts'
import { inLanguage, type ShortInfo } from '#modules/catalog/product.ts'
import { ProductPicker, Thumbnail, useShortInfo } from '#modules/catalog/web/index.ts'
import { moved } from './colour-rows.ts'
import { useProduct } from './product-context.ts'
import { RowTools, useFocusInRows } from './row-tools.tsx'
import { productTexts } from './texts.ts'
import styles from './companion-editor.module.css'

/** Edits the products that complete a look with this one, in the order of its page. */
export function CompanionEditor() {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const { id, values, change, errorOf } = useProduct()
  const { companions } = values
  const shortInfo = useShortInfo()
  const [said, say] = useState('')
  const [picked, setPicked] = useState(0)
  const { list, focusOn } = useFocusInRows(companions)
  const nameOf = (each: { nameUk: string; nameEn: string }) => inLanguage(language, each.nameUk, each.nameEn)

  function add(product: ShortInfo) {
    setPicked(picked + 1)
    if (product.id === id) return say(t('goesWith.itself'))
    if (companions.some((each) => each.id === product.id)) return say(t('goesWith.there', { name: nameOf(product) }))
    const { code, nameUk, nameEn, isHidden, src } = product
    change({ companions: [...companions, { id: product.id, code, nameUk, nameEn, isHidden, src }] })
    say(t('goesWith.added', { name: nameOf(product) }))
  }

  async function addCode(code: string) {
    const product = await shortInfo.ofCode(code).catch(() => null)
    if (product) add(product)
    else say(t('goesWith.unknown', { code }))
  }

  return (
    <section className={record.card} aria-labelledby="part-companions">
      <h2 id="part-companions">{t('part.companions')}</h2>
      <p className="field-hint">{t('goesWith.hint')}</p>
      <ol ref={list} className={styles.companions}>
        {companions.map((each, place) => {
          const name = nameOf(each)
          return (
            <li key={each.id}>
              <Thumbnail product={each} />
              <p className={styles.words}>
                <span>{name}</span>
                <span className={styles.quiet}>
                  {each.code}
                  {each.isHidden && ` · ${t('goesWith.hidden')}`}
                </span>
                {errorOf(`companions.${place}.id`) && (
                  <span className="field-error">{errorOf(`companions.${place}.id`)}</span>
                )}
              </p>
              <RowTools
                id={each.id}
                place={place}
                count={companions.length}
                words={{
                  up: t('colour.up', { name }),
                  down: t('colour.down', { name }),
                  remove: t('goesWith.remove', { name }),
                }}
                onMove={(to) => {
                  change({ companions: moved(companions, place, to) })
                  focusOn(`[data-move="${each.id} ${to < place ? 'up' : 'down'}"]`)
                  say(t('colour.moved', { name, place: to + 1, count: companions.length }))
                }}
                onRemove={() => {
                  change({ companions: companions.filter((other) => other.id !== each.id) })
                  const next = companions[place + 1] ?? companions[place - 1]
                  focusOn(next && `[data-move="${next.id} up"]`)
                }}
              />
            </li>
          )
        })}
      </ol>
      {companions.length < mostCompanions && (
        <ProductPicker key={picked} isPatient={picked === 0} onPick={add} onCode={(code) => void addCode(code)} />
      )}
      {errorOf('companions') && <p className="field-error">{errorOf('companions')}</p>}
      <p className={styles.said} role="status">
        {said}
      </p>
    </section>
  )
}
