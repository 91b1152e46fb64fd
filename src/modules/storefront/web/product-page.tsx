import type { ProductData } from '../page-data.ts'
import { BuyForm } from './buy-form.tsx'
import { CardGrid, Price } from './card.tsx'
import { Photo } from './photo.tsx'
import { Swatch } from './swatch.tsx'
import { typeName, useView } from './view.tsx'

export function ProductPage({ data }: { data: ProductData }) {
  const view = useView()
  const { t, href } = view
  const paragraphs = data.description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <>
      <div className="wrap product" data-product={data.code}>
        <Gallery data={data} />
        <div className="product-buy">
          <nav className="trail" aria-label={t('nav.trail')}>
            <ol>
              <li>
                <a href={href(`/${data.type.slug}`)}>{typeName(view, data.type)}</a>
              </li>
              <li>{t('product.code', { code: data.code })}</li>
            </ol>
          </nav>
          <h1>{data.name}</h1>
          <p className="product-price">
            <Price price={data.price} compareAtPrice={data.compareAtPrice} isFrom={data.isPriceFrom} />
          </p>
          <Colours data={data} />
          <BuyForm data={data} />
          <dl className="facts">
            <dt>{t('product.delivery')}</dt>
            <dd>{t('product.deliveryText')}</dd>
            <dt>{t('product.returns')}</dt>
            <dd>{t('product.returnsText')}</dd>
            <dt>{t('product.payment')}</dt>
            <dd>{t('product.paymentText')}</dd>
          </dl>
        </div>
      </div>
      {paragraphs.length > 0 && (
        <section className="wrap product-about" aria-labelledby="about">
          <h2 id="about" className="section-title">
            {t('product.about')}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {data.related.length > 0 && (
        <section className="section wrap" aria-labelledby="related">
          <h2 id="related" className="section-title">
            {t('product.related')}
          </h2>
          <CardGrid cards={data.related} level={3} />
        </section>
      )}
    </>
  )
}

function Colours({ data }: { data: ProductData }) {
  const { t } = useView()
  if (data.colours.length === 0) return null
  return (
    <p className="product-colours">
      <span className="visually-hidden">{`${t('product.colours')}: `}</span>
      {data.colours.map((colour, index) => (
        <span key={index}>
          <Swatch colour={colour} />
          {colour.name}
        </span>
      ))}
    </p>
  )
}

/** A row of photos that scrolls and snaps; the thumbnails are links to them, so nothing waits for scripts. */
function Gallery({ data }: { data: ProductData }) {
  const { t } = useView()
  const [only] = data.pictures
  if (!only) {
    return (
      <div className="gallery gallery-one">
        <div className="shots">
          <div className="shot">
            <span className={`photo-none egg egg-${data.type.slug}`} />
          </div>
        </div>
      </div>
    )
  }
  const isOne = data.pictures.length === 1
  return (
    <div className={isOne ? 'gallery gallery-one' : 'gallery'} data-gallery>
      <ul className="shots" {...(!isOne && { tabIndex: 0, role: 'list' })} aria-label={t('product.pictures')}>
        {data.pictures.map((picture, index) => (
          <li key={picture.src} className="shot" id={`photo-${index + 1}`}>
            <Photo
              picture={picture}
              sizes="(min-width: 1280px) 530px, (min-width: 900px) 42vw, 92vw"
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {!isOne && (
        <ul className="thumbs">
          {data.pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={t('product.picture', { number: index + 1 })}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <Photo picture={picture} sizes="88px" isDecor isFirst={index < 4} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
