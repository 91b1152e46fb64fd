import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import { ColourList, ColourRow } from '#modules/catalog/web/index.ts'
import { lotsOf, moved, newColour, withoutColour } from './colour-rows.ts'
import { useProduct } from './product-context.ts'
import type { ColourValues } from './product-form.ts'
import { RowTools, useFocusInRows } from './row-tools.tsx'
import { productTexts } from './texts.ts'
import styles from './colour-editor.module.css'

/** Colours of the product in the order of the storefront, each drawn as it is drawn there (CAT-8, B15). */
export function ColourEditor() {
  const t = useTexts(productTexts)
  const form = useProduct()
  const { values, change, errorOf } = form
  const { colours } = values
  const [said, say] = useState('')
  const { list, focusOn } = useFocusInRows(colours)

  function replace(next: ColourValues) {
    change((before) => ({ colours: before.colours.map((colour) => (colour.id === next.id ? next : colour)) }))
  }

  function add() {
    const added = newColour()
    change({ colours: [...colours, added] })
    focusOn(`[name="colours.${added.id}.name"]`)
  }

  function move(colour: ColourValues, from: number, to: number) {
    change({ colours: moved(colours, from, to) })
    focusOn(`[data-move="${colour.id} ${to < from ? 'up' : 'down'}"]`)
    say(t('colour.moved', { name: nameOf(colour), place: to + 1, count: colours.length }))
  }

  function remove(colour: ColourValues, place: number) {
    change((before) => withoutColour(before, colour.id))
    const next = colours[place + 1] ?? colours[place - 1]
    focusOn(next && `[name="colours.${next.id}.name"]`)
  }

  const nameOf = (colour: ColourValues) => colour.name.trim() || t('colour.unnamed')

  return (
    <section className={record.card} aria-labelledby="part-colours">
      <h2 id="part-colours">{t('part.colours')}</h2>
      {colours.length === 0 && <p className={styles.empty}>{t('colour.none')}</p>}
      <ColourList ref={list}>
        {colours.map((colour, place) => {
          const lots = lotsOf(colour, values.lots)
          const name = nameOf(colour)
          return (
            <ColourRow
              key={colour.id}
              colour={colour}
              place={place}
              form={form}
              onChange={replace}
              note={lots > 0 && <p className={styles.held}>{t('colour.lots', { count: lots })}</p>}
            >
              <div className={styles.tools}>
                <RowTools
                  id={colour.id}
                  place={place}
                  count={colours.length}
                  words={{
                    up: t('colour.up', { name }),
                    down: t('colour.down', { name }),
                    remove: t('colour.remove', { name }),
                  }}
                  isHeld={lots > 0}
                  onMove={(to) => move(colour, place, to)}
                  onRemove={() =>
                    lots > 0 ? toast('warning', t('colour.hasLots', { name, count: lots })) : remove(colour, place)
                  }
                />
              </div>
            </ColourRow>
          )
        })}
      </ColourList>
      {errorOf('colours') && <p className="field-error">{errorOf('colours')}</p>}
      <button type="button" className="button button-line" onClick={add}>
        <Plus aria-hidden size={16} />
        {t('colour.add')}
      </button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}
