import type { ComponentProps } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import type { ShortInfo } from '#modules/catalog/product.ts'
import type { MarketGoods } from '../office.contract.ts'
import { marketTexts } from './texts.ts'

/** Which of our goods a product of the marketplace is, as staff say it. */
export type Meant = Pick<MarketGoods, 'code' | 'size' | 'colour'>
export type Variants = ShortInfo['sizes']

/** A product that was picked, with its size and colour where there is one of them. */
export function meantBy({ code, sizes }: ShortInfo, size?: string): Meant {
  const [only, ...others] = sizes.filter((each) => size === undefined || each.size === size)
  return only && others.length === 0
    ? { code, size: only.size, colour: only.colour }
    : { code, size: size ?? '', colour: '' }
}

interface VariantSelectProps {
  variants: Variants
  meant: Meant
  onMean(meant: Meant): void
  /** The attributes of the control: its name and its error. */
  control: Omit<ComponentProps<'select'>, 'value' | 'onChange'>
}

/** One of the sizes and colours that the picked product has. */
export function VariantSelect({ variants, meant, onMean, control }: VariantSelectProps) {
  const t = useTexts(marketTexts)
  const at = variants.findIndex(({ size, colour }) => size === meant.size && colour === meant.colour)
  const isTold = variants.some(({ colour }) => colour !== '')
  return (
    <select
      {...control}
      className="control"
      value={at < 0 ? '' : String(at)}
      onChange={({ currentTarget }) => {
        const chosen = variants[Number(currentTarget.value)]
        if (chosen) onMean({ ...meant, size: chosen.size, colour: chosen.colour })
      }}
    >
      {at < 0 && <option value="">{t('goods.chooseVariant')}</option>}
      {variants.map(({ size, colour }, index) => (
        <option key={`${size} ${colour}`} value={index}>
          {[size, colour || (isTold ? t('goods.untold') : '')].filter(Boolean).join(' · ') || t('goods.plain')}
        </option>
      ))}
    </select>
  )
}
