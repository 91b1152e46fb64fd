import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import type { ShortInfo } from '#modules/catalog/product.ts'
import { ProductPicker } from '#modules/catalog/web/index.ts'
import type { MarketGoods } from '../office.contract.ts'
import { marketTexts } from './texts.ts'
import { meantBy, VariantSelect, type Meant, type Variants } from './variant-select.tsx'
import styles from './marketplace.module.css'

const names = ['code', 'size', 'colour'] as const
type Name = (typeof names)[number]

export interface OurGoodsProps {
  goods: MarketGoods
  called: string
  meant: Meant
  onMean(meant: Meant): void
  /** Why what is meant was refused. */
  reasonFor(name: Name): string | undefined
}

/** Our goods that a product of the marketplace is: typed by their code, or found by their name and picked. */
export function OurGoods({ goods, called, meant, onMean, reasonFor }: OurGoodsProps) {
  const t = useTexts(marketTexts)
  const id = useId()
  const finder = useRef<HTMLButtonElement>(null)
  const [isFinding, setFinding] = useState(false)
  const [variants, setVariants] = useState<Variants>([])
  const reasons = names.flatMap((name) => reasonFor(name) ?? [])
  const told = (isWrong: boolean) => ({
    'aria-invalid': isWrong,
    'aria-describedby': reasons.length > 0 ? id : undefined,
  })

  function mean(next: Meant, of: Variants = []) {
    setFinding(false)
    setVariants(of)
    onMean(next)
  }
  /** One goes on where there is something left to say, else where one began. */
  function pick(product: ShortInfo, size?: string) {
    mean(meantBy(product, size), product.sizes)
    if (product.sizes.length < 2) finder.current?.focus()
  }

  const field = (name: Name) => (
    <label key={name} className={styles.labelled}>
      <span>{t(`goods.${name}Short`)}</span>
      <input
        className={`control ${styles.short}`}
        aria-label={t(`goods.${name}`, { name: called })}
        autoComplete="off"
        {...told(reasonFor(name) !== undefined)}
        value={meant[name]}
        onChange={({ currentTarget: { value } }) => {
          // a colour that seemed to be meant is one of the goods that seemed to be
          const colour = meant.colour === goods.colour ? '' : meant.colour
          if (name === 'code') mean({ ...meant, colour, code: value })
          else onMean({ ...meant, [name]: value })
        }}
      />
    </label>
  )
  return (
    <>
      <span className={styles.pair}>
        {isFinding ? (
          <ProductPicker onPick={pick} onCode={(code) => mean({ code, size: '', colour: '' })} />
        ) : (
          field('code')
        )}
        <button
          ref={finder}
          type="button"
          className="icon-button"
          aria-expanded={isFinding}
          aria-label={t('goods.find', { name: called })}
          title={t('goods.find', { name: called })}
          onClick={() => setFinding(!isFinding)}
        >
          <Search aria-hidden size={16} />
        </button>
        {isFinding ? null : variants.length > 1 ? (
          <label className={styles.labelled}>
            <span>{t('goods.variantShort')}</span>
            <VariantSelect
              variants={variants}
              meant={meant}
              onMean={onMean}
              control={{
                autoFocus: true,
                'aria-label': t('goods.variant', { name: called }),
                ...told(reasonFor('size') !== undefined || reasonFor('colour') !== undefined),
              }}
            />
          </label>
        ) : (
          [field('size'), field('colour')]
        )}
      </span>
      {reasons.length > 0 && (
        <p id={id} className="field-error" role="alert">
          {reasons.join('. ')}
        </p>
      )}
    </>
  )
}
