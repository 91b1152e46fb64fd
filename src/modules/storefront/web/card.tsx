import { productPath } from '#modules/catalog/product-path.ts'
import type { Card } from '../page-data.ts'
import { densePhone, Photo, type Place } from './photo.tsx'
import { Heart } from './heart.tsx'
import { CardRating } from './rating.tsx'
import { Swatches } from './swatch.tsx'
import { usePageContext } from './page-context.tsx'

const slot = `(min-width: 1200px) 280px, (min-width: 900px) 30vw, ${densePhone} 33vw, 46vw`

/** A product in the grid. */
function ProductCard({ card, level, place, isWished }: { card: Card; level: 2 | 3; place?: Place; isWished: boolean }) {
  const context = usePageContext()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="card">
      <div className="card-photo">
        {card.picture ? (
          <Photo picture={card.picture} sizes={slot} {...(place && { place })} />
        ) : (
          <span className="photo-none egg" />
        )}
        {card.picture && card.hoverPicture && (
          <Photo picture={card.hoverPicture} sizes={slot} isDecor className="card-second" />
        )}
        <Seal card={card} />
      </div>
      <Heart code={card.code} wishKey={card.wishKey} name={card.name} isWished={isWished} />
      <Heading className="card-name">
        <a href={context.href(productPath(card.code, card.shownColour))} {...context.langOf(card.nameLanguage)}>
          {card.name}
        </a>
      </Heading>
      <div className="card-facts">
        {!card.isComing && <Price price={card.price} compareAtPrice={card.compareAtPrice} isFrom={card.isPriceFrom} />}
        <Swatches card={card} />
      </div>
      {card.rating && <CardRating rating={card.rating} />}
      {card.sizes.length > 0 && (
        <ul className="card-sizes" aria-label={context.t('card.sizes')}>
          {card.sizes.map(({ size, isAvailable }) => (
            <li key={size}>
              {isAvailable ? (
                context.size(size)
              ) : (
                <>
                  <s>{context.size(size)}</s>
                  <span className="visually-hidden">{` ${context.t('card.noSize')}`}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Seal({ card }: { card: Card }) {
  const { t } = usePageContext()
  if (card.isComing) return <span className="seal">{t('card.coming')}</span>
  if (card.isSoldOut) return <span className="seal seal-gone">{t('card.soldOut')}</span>
  const percent = salePercent(card.price, card.compareAtPrice)
  if (percent > 0) return <span className="seal seal-sale">{t('card.sale', { percent })}</span>
  return card.isNew ? <span className="seal">{t('card.new')}</span> : null
}

/** In whole percents; 0 also of what is reduced by less than half of one. Nothing is sold for nothing. */
export function salePercent(price: number, compareAtPrice: number | null): number {
  return compareAtPrice && compareAtPrice > price ? Math.min(99, Math.round((1 - price / compareAtPrice) * 100)) : 0
}

interface PriceProps {
  price: number
  compareAtPrice: number | null
  isFrom: boolean
}

export function Price({ price, compareAtPrice, isFrom }: PriceProps) {
  const { t, money } = usePageContext()
  const shown = isFrom ? t('card.from', { price: money(price) }) : money(price)
  if (compareAtPrice === null || compareAtPrice <= price) return <span className="price">{shown}</span>
  return (
    <span className="price price-sale">
      <span className="visually-hidden">{`${t('card.newPrice')}: `}</span>
      {shown}
      <OldPrice price={compareAtPrice} />
    </span>
  )
}

export function OldPrice({ price }: { price: number }) {
  const { t, money } = usePageContext()
  return (
    <s>
      <span className="visually-hidden">{`${t('card.oldPrice')}: `}</span>
      {money(price)}
    </s>
  )
}

/** The first row is four cards wide, two on a phone. */
function placeOf(index: number): Place {
  return index < 2 ? 'first' : 'near'
}

interface CardGridProps {
  cards: Card[]
  level: 2 | 3
  isTop?: boolean
  /** All of them are on the wish list of who looks. */
  isWished?: boolean
}

/** Cards in the shop's grid. */
export function CardGrid({ cards, level, isTop, isWished = false }: CardGridProps) {
  return (
    <ul className="grid">
      {cards.map((card, index) => (
        <ProductCard
          key={card.code}
          card={card}
          level={level}
          isWished={isWished}
          {...(isTop && index < 4 && { place: placeOf(index) })}
        />
      ))}
    </ul>
  )
}
