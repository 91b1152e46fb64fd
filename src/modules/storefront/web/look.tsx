import { productPath } from '#modules/catalog/product-path.ts'
import { togetherField } from '../buying-data.ts'
import type { Card, ProductData } from '../page-data.ts'
import { Price } from './card.tsx'
import { Photo } from './photo.tsx'
import { formPath } from './product-url.ts'
import { usePageContext } from './page-context.tsx'

/** Goods that staff chose to wear with the product; those without anything to choose go into the cart from here. */
export function Look({ data }: { data: ProductData }) {
  const { t, money } = usePageContext()
  if (data.look.length === 0) return null
  const all = [data, ...data.look]
  const total = money(all.reduce((sum, { price }) => sum + price, 0))
  return (
    <section className="section wrap look" aria-labelledby="look">
      <div className="look-head">
        <h2 id="look" className="section-title">
          {t('look.title')}
        </h2>
        {!data.isSoldOut && (
          <div className="look-together">
            <p>{t(all.some(({ isPriceFrom }) => isPriceFrom) ? 'look.totalFrom' : 'look.total', { total })}</p>
            <button type="submit" form="buy" name="together" value="yes" className="button button-small">
              {t('look.together')}
            </button>
          </div>
        )}
      </div>
      <ul className="look-list">
        {data.look.map((card) => (
          <LookCard key={card.code} data={data} card={card} />
        ))}
      </ul>
    </section>
  )
}

function LookCard({ data, card }: { data: ProductData; card: Card }) {
  const { t, href, langOf } = usePageContext()
  const path = href(productPath(card.code, card.shownColour))
  return (
    <li className="look-card">
      <div className="card-photo">
        {card.picture ? <Photo picture={card.picture} sizes="112px" /> : <span className="photo-none egg" />}
      </div>
      <div className="look-words">
        <h3 className="card-name">
          <a href={path} {...langOf(card.nameLanguage)}>
            {card.name}
          </a>
        </h3>
        <Price price={card.price} compareAtPrice={card.compareAtPrice} isFrom={card.isPriceFrom} />
        {!isChosen(card) ? (
          <>
            {!data.isSoldOut && <input type="hidden" form="buy" name="with" value={chosenAs(card, card.stock[0])} />}
            <AddForm card={card} />
          </>
        ) : data.isSoldOut ? (
          <span className="look-choose" aria-hidden>
            {t(card.sizes.length > 0 ? 'look.chooseSize' : 'look.chooseColour')}
          </span>
        ) : (
          <Choice data={data} card={card} />
        )}
      </div>
    </li>
  )
}

/** It comes in several sizes or colours. */
export const isChosen = ({ stock }: Pick<Card, 'stock'>) => stock.length !== 1

/**
 * The choice of a companion with several sizes or colours: the form of the page sends it, and its button puts the whole look
 * into the cart.
 */
function Choice({ data, card }: { data: ProductData; card: Card }) {
  const { t, errorText, size: sizeName } = usePageContext()
  const id = togetherField(card.code)
  const error = data.errors?.find(({ field }) => field === id)
  const before = data.together?.find(({ code }) => code === card.code)
  const areSizes = card.stock.some(({ size }) => size !== '')
  const areColours = new Set(card.stock.map(({ colour }) => colour)).size > 1
  const colourOf = (name: string) =>
    areColours ? (card.colours.find((each) => each.name === name)?.label ?? name) : ''
  return (
    <div className="look-choice">
      <select
        id={id}
        form="buy"
        name="with"
        className="input"
        aria-label={`${t(areSizes ? 'look.chooseSize' : 'look.chooseColour')}: ${card.name}`}
        autoComplete="off"
        defaultValue={before ? chosenAs(card, before) : chosenAs(card)}
        autoFocus={error !== undefined && error === data.errors?.[0]}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      >
        <option value={chosenAs(card)}>{t(areSizes ? 'list.size' : 'list.colour')}</option>
        {card.stock
          .filter(({ isAvailable }) => isAvailable)
          .map(({ size, colour }) => (
            <option key={`${size}/${colour}`} value={chosenAs(card, { size, colour })}>
              {[sizeName(size), colourOf(colour)].filter(Boolean).join(', ')}
            </option>
          ))}
      </select>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {/* beside its name */}
          {error.error === 'sizeRequired' ? t('product.chooseSize') : errorText(error)}
        </p>
      )}
    </div>
  )
}

/** As the form sends it; without a size and a colour nothing is chosen yet. */
function chosenAs({ code }: Card, { size = '', colour = '' }: { size?: string; colour?: string } = {}): string {
  return new URLSearchParams({ code, size, colour }).toString()
}

/** The form that adds a companion with one size and colour. */
function AddForm({ card }: { card: Card }) {
  const { t, href, langOf } = usePageContext()
  const [only] = card.stock
  return (
    <form
      method="post"
      action={href(formPath('/cart/add', card.code, card.shownColour))}
      data-buy={t('product.added', { name: card.name })}
      data-offline={t('shop.offline')}
    >
      <input type="hidden" name="code" value={card.code} />
      <input type="hidden" name="size" value={only?.size ?? ''} />
      <input type="hidden" name="colour" value={only?.colour ?? ''} />
      <input type="hidden" name="quantity" value="1" />
      {card.shownColour > 0 && <input type="hidden" name="color" value={card.shownColour} />}
      <button type="submit" className="button button-line button-small">
        {t('product.add')}
        <span className="visually-hidden" {...langOf(card.nameLanguage)}>{`: ${card.name}`}</span>
      </button>
    </form>
  )
}
