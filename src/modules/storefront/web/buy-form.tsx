import { isSoldInPairs } from '#modules/catalog/product.ts'
import { togetherField } from '../buying-data.ts'
import type { ProductData, SizeOption } from '../page-data.ts'
import { hasSizes, sizeRow } from '../size-row.ts'
import { ErrorSummary } from './error-summary.tsx'
import { isChosen } from './look.tsx'
import { formPath } from './product-url.ts'
import { usePageContext } from './page-context.tsx'

export function BuyForm({ data }: { data: ProductData }) {
  const { t, href, money, shell, errorText } = usePageContext()
  const errors = data.errors ?? []
  /** Those that the look shows beside what is chosen there. */
  const besideChoices = new Set(data.look.filter(isChosen).map(({ code }) => togetherField(code)))
  const quantityError = errors.find(({ field }) => field === 'quantity')
  const isOtherThere = data.isColourBought && data.goneColours.length < data.colours.length
  if (data.isSoldOut) {
    return (
      <div className="buy">
        <ErrorSummary errors={errors} title={t('cart.problem')} />
        <SizeButtons data={data} chosen="" />
        <p className="sold-out">
          <strong>
            {t(data.isComing ? 'product.coming' : isOtherThere ? 'product.soldOutColour' : 'product.soldOut')}
          </strong>
          {isOtherThere && `. ${t('product.otherColour')}`}
          {!isOtherThere && data.related.length > 0 && (
            <>
              {'. '}
              <a className="link" href="#related">
                {t('product.soldOutText')}
              </a>
            </>
          )}
        </p>
      </div>
    )
  }
  const chosen = new URLSearchParams(shell.path.split('?')[1]).get('size') ?? ''
  return (
    <form
      className="buy"
      id="buy"
      method="post"
      action={href(formPath('/cart/add', data.code, data.chosenColour))}
      data-buy={t('product.added', { name: data.name })}
      data-offline={t('shop.offline')}
      noValidate
    >
      <ErrorSummary
        errors={errors.filter(
          ({ field }) =>
            field !== 'quantity' && !besideChoices.has(field) && (field !== 'size' || data.sizes.length <= 1),
        )}
        title={t('product.problem')}
        fields={{ size: { id: 'buy-size', label: t('product.size') } }}
      />
      <input type="hidden" name="code" value={data.code} />
      {data.chosenColour !== null && <input type="hidden" name="color" value={data.chosenColour} />}
      {data.isColourBought && <input type="hidden" name="colour" value={chosenName(data)} />}
      <SizeButtons data={data} chosen={chosen} />
      <div className="buy-line">
        <label className="visually-hidden" htmlFor="quantity">
          {t('product.quantity')}
        </label>
        <input
          id="quantity"
          className="input quantity"
          type="number"
          name="quantity"
          defaultValue={data.quantity || 1}
          min={1}
          max={data.maxQuantity}
          inputMode="numeric"
          autoComplete="off"
          required
          {...(quantityError && { autoFocus: true, 'aria-invalid': true, 'aria-describedby': 'quantity-error' })}
        />
        <button type="submit" className="button button-wide">
          {data.isPriceFrom ? t('product.add') : t('product.addFor', { price: money(data.price) })}
        </button>
      </div>
      {quantityError && (
        <p className="field-error" id="quantity-error">
          {quantityError.error === 'notEnoughStock'
            ? t('product.onlySoMany', { count: Number(quantityError.params?.available) })
            : errorText(quantityError)}
        </p>
      )}
    </form>
  )
}

/** As the lots know it, in whichever language the page is. */
function chosenName({ colours, chosenColour }: ProductData): string {
  return colours.find(({ position }) => position === chosenColour)?.name ?? ''
}

function SizeButtons({ data, chosen }: { data: ProductData; chosen: string }) {
  const { t, errorText, size: sizeName } = usePageContext()
  const [only] = data.sizes
  if (!hasSizes(data)) {
    return (
      <>
        <input type="hidden" name="size" value="" />
        {only && only.available > 0 && <p className="stock">{stockWords(t, data, only)}</p>}
      </>
    )
  }
  const sizes = sizeRow(data)
  const isSizeThere = sizes.some(({ size, available }) => size === chosen && available > 0)
  const error = data.errors?.find(({ field }) => field === 'size')
  const gone = sizes.filter(({ available }) => available === 0).map(({ size }) => size)
  const first = sizes.find(({ available }) => available > 0)?.size
  return (
    <div className="sizes-part">
      {data.type.slug === 'shoes' && (
        <button type="button" className="link sizes-help" popoverTarget="size-guide">
          {t('sizes.open')}
        </button>
      )}
      <fieldset className="sizes" id="buy-size" aria-describedby="size-error">
        <legend>{t('product.size')}</legend>
        <p className="field-error" id="size-error" hidden={!error}>
          {error ? errorText(error) : t('product.chooseSize')}
        </p>
        {sizes.map((option) => (
          <label key={option.size} className="size">
            <span className="size-box">
              <input
                type="radio"
                name="size"
                value={option.size}
                required
                disabled={option.available === 0}
                defaultChecked={isSizeThere && option.size === chosen}
                autoFocus={error !== undefined && option.size === first}
              />
              <span className="size-name">{sizeName(option.size)}</span>
            </span>
            <StockLine data={data} option={option} />
          </label>
        ))}
        {gone.length > 0 && !data.isSoldOut && (
          <p className="sizes-gone">
            {t('product.noSizes', { sizes: gone.map(sizeName).join(', ') })}
            <span data-scripts-only>{`. ${t('wish.tap')}`}</span>
          </p>
        )}
      </fieldset>
    </div>
  )
}

/** Heard with every size, seen for the chosen one (U19). */
function StockLine({ data, option }: { data: ProductData; option: SizeOption }) {
  const { t, money } = usePageContext()
  if (option.available === 0) return <span className="visually-hidden">{` ${t('product.noSize')}`}</span>
  const price = data.isPriceFrom ? ` · ${money(option.price)}` : ''
  return <span className="size-stock">{` ${stockWords(t, data, option)}${price}`}</span>
}

function stockWords(t: ReturnType<typeof usePageContext>['t'], data: ProductData, { available }: SizeOption): string {
  if (available > 3) return t('product.inStock')
  return t(isSoldInPairs(data.type.slug) ? 'product.leftPairs' : 'product.leftPieces', { count: available })
}
