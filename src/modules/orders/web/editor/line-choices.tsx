import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { plainAmount } from '#platform/web/typed-fields.ts'
import type { ShortInfo } from '#modules/catalog/product.ts'
import { pickerTexts } from '#modules/catalog/web/index.ts'
import { sizeAndColour } from '../size-and-colour.ts'
import { useOrderFields } from '../order-fields-context.ts'
import type { LineValues } from '../order-form-values.ts'
import { onEnter } from './line-input.tsx'
import { editorTexts } from './texts.ts'
import { isVariant, type LineGoods } from './use-order-goods.ts'
import styles from '../order-lines.module.css'

interface LineChoicesProps {
  index: number
  line: LineValues
  goods: LineGoods
  onNext(): void
}

/** Which size and colour, and from which lot where there are several (ORD-13). */
export function LineChoices(props: LineChoicesProps) {
  return (
    <div className={styles.choices}>
      <VariantChoice {...props} />
      <LotChoice {...props} />
    </div>
  )
}

function VariantChoice({ index, line, goods: { product }, onNext }: LineChoicesProps) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const { fillLine, touch } = useOrderFields()
  if (!product) return <Plain line={line} />
  const [only] = product.sizes
  if (product.sizes.length <= 1 && sizeAndColour(line) === '' && (!only || sizeAndColour(only) === '')) return null

  const at = product.sizes.findIndex(({ size, colour }) => size === line.size && colour === line.colour)

  function choose(variant: ShortInfo['sizes'][number] | undefined) {
    if (!variant) return
    const before = product?.sizes[at]
    // a price of one's own stays
    const isSuggested = line.price === '' || (before && line.price === plainAmount(before.price, language))
    fillLine(line.key, {
      size: variant.size,
      colour: variant.colour,
      purchaseNumber: '',
      ...(isSuggested && { price: plainAmount(variant.price, language) }),
    })
  }

  return (
    <select
      name={`lines.${index}.size`}
      onBlur={() => touch(`lines.${line.key}.size`)}
      onKeyDown={onEnter(onNext)}
      className="control"
      aria-label={t('line.variant', { code: line.code })}
      value={at < 0 ? '' : String(at)}
      onChange={({ currentTarget }) => choose(product.sizes[Number(currentTarget.value)])}
    >
      {at < 0 && <option value="">{sizeAndColour(line) || t('line.chooseVariant')}</option>}
      <VariantOptions sizes={product.sizes} />
    </select>
  )
}

/** Sizes under their colours, each with how many there are. */
function VariantOptions({ sizes }: Pick<ShortInfo, 'sizes'>) {
  const t = useTexts(editorTexts)
  const picker = useTexts(pickerTexts)
  const colours = [...new Set(sizes.map(({ colour }) => colour))]
  const option = ({ size, colour, available }: ShortInfo['sizes'][number]) => (
    <option key={`${size} ${colour}`} value={sizes.findIndex((each) => each.size === size && each.colour === colour)}>
      {[
        [size, colour].filter(Boolean).join(' ') || t('line.noSize'),
        available > 0 ? picker('available', { count: available }) : picker('soldOut'),
      ].join(' · ')}
    </option>
  )
  if (colours.length === 1) return sizes.map(option)
  return colours.map((colour) => (
    <optgroup key={colour} label={colour || t('line.anyColour')}>
      {sizes.filter((each) => each.colour === colour).map(option)}
    </optgroup>
  ))
}

function Plain({ line }: { line: LineValues }) {
  const text = sizeAndColour(line)
  return text === '' ? null : <p className={styles.code}>{text}</p>
}

function LotChoice({ index, line, goods: { product, choices = [] }, onNext }: LineChoicesProps) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const { fillLine, touch } = useOrderFields()
  const [next] = choices
  if (!next || !isVariant(product, line) || (choices.length === 1 && line.purchaseNumber === '')) return null
  const purchases = [...new Set(choices.map(({ purchaseNumber }) => purchaseNumber))]

  function choose(purchaseNumber: string) {
    const priceOf = (purchase: string) =>
      choices.find((each) => purchase === '' || each.purchaseNumber === purchase)?.price
    const before = priceOf(line.purchaseNumber)
    const isSuggested = line.price === '' || (before !== undefined && line.price === plainAmount(before, language))
    const price = priceOf(purchaseNumber)
    fillLine(line.key, {
      purchaseNumber,
      ...(isSuggested && price !== undefined && { price: plainAmount(price, language) }),
    })
  }

  return (
    <select
      name={`lines.${index}.purchaseNumber`}
      onBlur={() => touch(`lines.${line.key}.purchaseNumber`)}
      onKeyDown={onEnter(onNext)}
      className="control"
      aria-label={t('line.lotChoice', { code: line.code, size: sizeAndColour(line) })}
      value={line.purchaseNumber}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">
        {next.available > 0 ? t('line.lotAuto', { purchase: next.purchaseNumber }) : t('line.lotNone')}
      </option>
      {purchases.map((purchase) => {
        const ofIt = choices.filter((each) => each.purchaseNumber === purchase)
        const count = ofIt.reduce((sum, { available }) => sum + available, 0)
        const cost = ofIt[0]?.unitCost
        return (
          <option key={purchase} value={purchase}>
            {cost === undefined
              ? t('line.lotOptionPieces', { purchase, count })
              : t('line.lotOption', { purchase, count, cost: formatMoney(cost, language) })}
          </option>
        )
      })}
      {line.purchaseNumber !== '' && !purchases.includes(line.purchaseNumber) && (
        <option value={line.purchaseNumber}>{line.purchaseNumber}</option>
      )}
    </select>
  )
}
