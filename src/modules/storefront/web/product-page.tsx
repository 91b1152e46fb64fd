import { Fragment } from 'react'
import { formatCalendarDay } from '#kit/days.ts'
import { productPath, untoldColour } from '#modules/catalog/product-path.ts'
import { Description, Swatch } from '#modules/catalog/web/index.ts'
import { carriersInWords, pickupsInWords } from '#modules/delivery/texts.ts'
import type { ProductData, ShopColour } from '../page-data.ts'
import { returnTermsOf } from '../return-terms.ts'
import { hasSizes } from '../size-row.ts'
import { BuyForm } from './buy-form.tsx'
import { CardGrid, Price, salePercent } from './card.tsx'
import { Gallery } from './gallery.tsx'
import { Heart } from './heart.tsx'
import { Look } from './look.tsx'
import { ProductDetails } from './product-details.tsx'
import { Questions } from './questions.tsx'
import { ProductRating } from './rating.tsx'
import { withoutLanguage } from './without-language.ts'
import { Reviews } from './reviews.tsx'
import { hasContacts, ContactLinks } from './contact-links.tsx'
import { Recent } from './recent.tsx'
import { SizeGuide } from './size-guide.tsx'
import { StockWish } from './stock-wish.tsx'
import { Trail } from './trail.tsx'
import { anyDaysOf } from './terms.ts'
import { usePageContext } from './page-context.tsx'

export function ProductPage({ data }: { data: ProductData }) {
  const context = usePageContext()
  const { t, href, money, shell, langOf } = context
  const { deliveryCost, returnDays } = shell.terms
  const pickups = pickupsInWords(shell.language)
  const delivery = t('product.deliveryText', {
    carriers: carriersInWords(shell.language),
    days: anyDaysOf(shell),
    from: money(deliveryCost.from),
  })
  const percent = salePercent(data.price, data.compareAtPrice)
  // the price that stands there, not that of another size
  const isInSale = data.sizes.some(({ price, saleEndsOn }) => price === data.price && saleEndsOn !== null)
  return (
    <>
      <div className="wrap product" data-product={data.code} data-type={data.type.slug}>
        <Gallery data={data} />
        <div className="product-buy">
          <Trail type={data.type} kind={data.kind}>
            <li>{t('product.code', { code: data.code })}</li>
          </Trail>
          <div className="product-title">
            <h1 {...langOf(data.languages.name)}>{data.name}</h1>
            <Heart code={data.code} wishKey={data.wishKey} name={data.name} />
          </div>
          {!data.isComing && (
            <p className="product-price">
              <Price price={data.price} compareAtPrice={data.compareAtPrice} isFrom={data.isPriceFrom} />
              {percent > 0 && <span className="seal seal-sale">{t('card.sale', { percent })}</span>}
              {isInSale && data.saleEndsOn !== null && (
                <span className="product-sale-until">
                  {t('card.saleUntil', { day: formatCalendarDay(data.saleEndsOn, shell.language) })}
                </span>
              )}
            </p>
          )}
          {data.rating && <ProductRating rating={data.rating} />}
          <Colours data={data} />
          <BuyForm data={data} />
          <StockWish data={data} />
          <dl className="facts">
            <dt>{t('product.delivery')}</dt>
            <dd>{pickups ? t('product.deliveryOr', { delivery, pickups }) : delivery}</dd>
            <dt>{t('product.returns')}</dt>
            <dd>{t(`product.returns.${returnTermsOf(data.type)}`, { days: returnDays })}</dd>
            <dt>{t('product.payment')}</dt>
            <dd>{t(shell.terms.isCardOffered ? 'product.paymentByCard' : 'product.paymentText')}</dd>
            {hasContacts(shell) && (
              <>
                <dt>{t('product.ask')}</dt>
                <dd>
                  <ContactLinks />
                </dd>
              </>
            )}
          </dl>
          {data.type.slug === 'shoes' && <SizeGuide sold={data.sizes.map(({ size }) => size)} />}
        </div>
      </div>
      <div className="wrap product-about">
        {data.description.trim() !== '' && (
          <section aria-labelledby="about">
            <h2 id="about" className="section-title">
              {t('product.about')}
            </h2>
            <Description
              text={data.description}
              {...langOf(data.languages.description)}
              hrefOf={(path) => href(withoutLanguage(path))}
            />
          </section>
        )}
        <ProductDetails data={data} />
      </div>
      <Look data={data} />
      <Reviews data={data} />
      <Questions data={data} />
      {data.related.length > 0 && (
        <section className="section wrap" aria-labelledby="related">
          <h2 id="related" className="section-title">
            {t(data.isSoldOut ? 'product.similar' : 'product.related')}
          </h2>
          <CardGrid cards={data.related} level={3} />
        </section>
      )}
      <Recent />
      {!data.isSoldOut && <BuyBar data={data} />}
    </>
  )
}

/** Links to the photos of each colour; where photos do not tell colours apart, their names (U23). */
function Colours({ data }: { data: ProductData }) {
  const { t, href, langOf } = usePageContext()
  if (data.colours.length === 0) return null
  // a colour without an English name is called by its Ukrainian one
  const named = ({ label, name }: ShopColour) => (label === name ? langOf('uk') : {})
  const chosen = data.colours.find(({ position }) => position === data.chosenColour)
  if (!chosen) {
    return (
      <p className="product-colours">
        <span className="visually-hidden">{`${t('product.colours')}: `}</span>
        {data.colours.map((colour) => (
          <span key={colour.position} {...named(colour)}>
            <Swatch colour={colour} />
            {colour.label}
          </span>
        ))}
      </p>
    )
  }
  return (
    <nav className="product-looks" aria-label={t('product.colours')}>
      <p>
        {`${t('product.colours')}: `}
        <strong {...named(chosen)}>{chosen.label}</strong>
      </p>
      <ul>
        {data.colours.map((colour) => (
          <li key={colour.position}>
            {colour.picture || data.isColourBought ? (
              <a
                href={href(productPath(data.code, colour.position))}
                className={data.goneColours.includes(colour.position) ? 'look-gone' : undefined}
                aria-label={
                  data.goneColours.includes(colour.position)
                    ? t('product.colourGone', { name: colour.label })
                    : colour.label
                }
                aria-current={colour === chosen ? 'true' : undefined}
                {...named(colour)}
              >
                <Swatch colour={colour} />
              </a>
            ) : (
              <Swatch colour={colour} />
            )}
          </li>
        ))}
      </ul>
      {chosen.position === untoldColour && <p className="product-untold">{t('product.untold')}</p>}
    </nav>
  )
}

/** Stands at the bottom of a phone while the form's own button is out of sight (U26); a script shows it. */
function BuyBar({ data }: { data: ProductData }) {
  const { t, money, size: sizeName, langOf } = usePageContext()
  const there = hasSizes(data) ? data.sizes.filter(({ available }) => available > 0).map(({ size }) => size) : []
  return (
    <div className="buy-bar" data-buy-bar>
      <p>
        <strong {...langOf(data.languages.name)}>{data.name}</strong>
        {/* those there are, until one is chosen */}
        <span data-buy-size={t('product.size')}>
          {there.length > 0 && ` ${t('product.size')}: `}
          {[...new Set(there)].map((size, place) => (
            // its dash is no place to break a line at
            <Fragment key={size}>
              {place > 0 && ', '}
              <b>{sizeName(size)}</b>
            </Fragment>
          ))}
        </span>
      </p>
      <button type="submit" form="buy" className="button">
        {data.isPriceFrom ? t('product.add') : t('product.addFor', { price: money(data.price) })}
      </button>
    </div>
  )
}
