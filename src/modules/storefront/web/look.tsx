import { productPath } from '#modules/catalog/product-path.ts'
import type { Card, ProductData } from '../page-data.ts'
import { Price } from './card.tsx'
import { Photo } from './photo.tsx'
import { formPath } from './product-url.ts'
import { useView } from './view.tsx'

/** What staff chose to be worn with the product; where there is nothing to choose, it goes into the cart from here. */
export function Look({ data }: { data: ProductData }) {
  const { t, money } = useView()
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
          <p>{t(all.some(({ isPriceFrom }) => isPriceFrom) ? 'look.totalFrom' : 'look.total', { total })}</p>
        )}
      </div>
      <ul className="look-list">
        {data.look.map((card) => (
          <LookCard key={card.code} card={card} />
        ))}
      </ul>
    </section>
  )
}

function LookCard({ card }: { card: Card }) {
  const { t, href, langOf } = useView()
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
        {card.stock.length === 1 ? (
          <AddForm card={card} />
        ) : (
          <span className="look-choose" aria-hidden>
            {t(card.sizes.length > 0 ? 'look.chooseSize' : 'look.chooseColour')}
          </span>
        )}
      </div>
    </li>
  )
}

/** Of what comes in one size and colour. */
function AddForm({ card }: { card: Card }) {
  const { t, href, langOf } = useView()
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
