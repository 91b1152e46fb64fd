import { useEffect, useState } from 'react'
import { Field } from '#platform/web/field.tsx'
import { FormDialog, LeaveButton } from '#platform/web/form-dialog.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonAt, reasonOf } from '#platform/web/reason.ts'
import type { ShortInfo } from '#modules/catalog/product.ts'
import { ProductPicker, useShortInfo } from '#modules/catalog/web/index.ts'
import type { WaitingProduct } from '../office.contract.ts'
import { useMarketplaceApi } from './marketplace-api.ts'
import { marketTexts } from './texts.ts'
import { useAction } from './use-action.ts'
import { meantBy, VariantSelect, type Meant, type Variants } from './variant-select.tsx'
import styles from './marketplace.module.css'

/** The sizes and colours to choose from: at first those that fit what is known, once they have come. */
function useVariants({ code, size }: Meant): [Variants, (variants: Variants) => void] {
  const { ofCode } = useShortInfo()
  const [variants, setVariants] = useState<Variants>()
  useEffect(() => {
    if (code === '') return
    const show = (found: ShortInfo | null) => {
      const fitting = (found?.sizes ?? []).filter((each) => size === '' || each.size === size)
      setVariants((chosen) => chosen ?? fitting)
    }
    // without them one types
    ofCode(code).then(show, () => {})
  }, [code, size, ofCode])
  return [variants ?? [], setVariants]
}

/** Staff say what a product of the marketplace is here, once and for all. */
export function MatchDialog({ product, onClose }: { product: WaitingProduct; onClose(): void }) {
  const t = useTexts(marketTexts)
  const api = useMarketplaceApi()
  const [start] = useState({ code: product.code, size: product.size, colour: '' })
  const [typed, setTyped] = useState(start)
  const [variants, setVariants] = useVariants(start)
  const match = useAction(api.match, ({ matched, short }) => t('match.done', { matched, short }))
  const [ofSize, ofColour] = [reasonAt(match.error, 'size'), reasonAt(match.error, 'colour')]
  const ofCode = match.error && !ofSize && !ofColour ? reasonOf(match.error) : undefined
  const input = (name: 'code' | 'size' | 'colour') => ({
    autoComplete: 'off',
    maxLength: 60,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (name === 'code') setVariants([])
      setTyped({ ...typed, [name]: currentTarget.value })
    },
  })
  return (
    <FormDialog
      title={t('match.title', { name: product.name })}
      isDirty={JSON.stringify(typed) !== JSON.stringify(start)}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const wish = { code: typed.code.trim(), size: typed.size.trim(), colour: typed.colour.trim() }
          match.mutate({ marketProductId: product.marketProductId, ...wish }, { onSuccess: onClose })
        }}
      >
        <div className={styles.find}>
          <span>{t('match.find')}</span>
          <ProductPicker
            onPick={(product, size) => {
              setTyped(meantBy(product, size))
              setVariants(product.sizes)
            }}
            onCode={(code) => setTyped({ code, size: '', colour: '' })}
          />
        </div>
        <Field label={t('match.code')} isRequired error={ofCode}>
          {(control) => <input {...control} {...input('code')} required />}
        </Field>
        {variants.length > 1 ? (
          <Field label={t('goods.variantShort')} error={ofSize ?? ofColour}>
            {(control) => <VariantSelect variants={variants} meant={typed} onMean={setTyped} control={control} />}
          </Field>
        ) : (
          <>
            <Field label={t('match.size')} hint={t('match.hint')} error={ofSize}>
              {(control) => <input {...control} {...input('size')} />}
            </Field>
            <Field label={t('match.colour')} hint={t('match.hint')} error={ofColour}>
              {(control) => <input {...control} {...input('colour')} />}
            </Field>
          </>
        )}
        <div className={`dialog-end ${styles.buttons}`}>
          <LeaveButton>{t('match.cancel')}</LeaveButton>
          <button type="submit" className="button" disabled={match.isPending || typed.code.trim() === ''}>
            {t('match.save')}
          </button>
        </div>
      </form>
    </FormDialog>
  )
}
