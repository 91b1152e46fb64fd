import { productPath } from '#modules/catalog/product-path.ts'
import type { Card, HomeData } from '../page-data.ts'
import { CardGrid, Price } from './card.tsx'
import { Band, TypeEgg, WaxLine } from './brand-marks.tsx'
import { Icon } from './icons.tsx'
import { densePhone, Photo } from './photo.tsx'
import { emphasisedParts } from '../front.ts'
import { shoeSizes } from '../shoe-sizes.ts'
import { usePageContext } from './page-context.tsx'

export function HomePage({ data }: { data: HomeData }) {
  const { t, href, shell } = usePageContext()
  return (
    <>
      <Hero data={data} />
      <Band />
      <EightTypes />
      <Newest
        id="just-in"
        title={t('home.justIn')}
        all={{ path: '/new', text: t('home.allNew') }}
        cards={data.justIn}
      />
      {data.reduced.length > 0 && (
        <Newest
          id="reduced"
          title={t('home.reduced')}
          all={{ path: '/sale', text: t('home.allReduced') }}
          cards={data.reduced}
        />
      )}
      <ShoeSizes />
      <section className="story" aria-labelledby="story">
        <div className="wrap story-columns">
          <div>
            <h2 id="story" className="section-title">
              <Emphasised text={shell.front.storyTitle} />
            </h2>
            <p className="lead">
              {shell.front.story.replaceAll('{days}', t('home.storyDays', { days: shell.terms.returnDays }))}
            </p>
            <p>
              <a className="link" href={href('/about')}>
                {t('home.storyLink')}
              </a>
            </p>
          </div>
          <ul className="story-facts">
            <li>
              <Icon name="card" />
              {t('home.factPay')}
            </li>
            <li>
              <Icon name="box" />
              {t('home.factFit')}
            </li>
            <li>
              <Icon name="back" />
              {t('home.factBack', { days: shell.terms.returnDays })}
            </li>
          </ul>
        </div>
      </section>
    </>
  )
}

function Hero({ data }: { data: HomeData }) {
  const { t, href, shell, langOf } = usePageContext()
  const shown = data.hero ?? data.justIn.find(({ picture }) => picture !== null)
  return (
    <div className="wrap hero">
      <div className="hero-words">
        <h1>
          <Emphasised text={shell.front.headline} />
        </h1>
        <p className="lead">{shell.front.lead}</p>
        <p className="buttons">
          <a className="button" href="#just-in">
            {t('home.toNew')}
          </a>
          {shell.types.some(({ slug }) => slug === 'shoes') && (
            <a className="button button-line" href={href('/shoes')}>
              {t('home.toSizes')}
            </a>
          )}
        </p>
      </div>
      <div className="hero-egg">
        {shown?.picture ? (
          <a
            className="egg"
            href={href(productPath(shown.code, shown.shownColour))}
            aria-label={shown.name}
            {...langOf(shown.nameLanguage)}
          >
            <Photo
              picture={shown.picture}
              sizes={`(min-width: 900px) 463px, (min-width: 600px) 340px, ${densePhone} 260px, 374px`}
              place="first"
            />
          </a>
        ) : (
          <span className="egg egg-bags" />
        )}
        <WaxLine />
      </div>
      {shown?.picture && !shown.isComing && <HeroPrice card={shown} />}
    </div>
  )
}

/** Words between asterisks in italics. */
function Emphasised({ text }: { text: string }) {
  return emphasisedParts(text).map((part, place) => (part.isEmphasised ? <em key={place}>{part.text}</em> : part.text))
}

/** The name and the price of what the first picture shows, and the way to it. */
function HeroPrice({ card }: { card: Card }) {
  const { href, langOf } = usePageContext()
  return (
    <a className="hero-price" href={href(productPath(card.code, card.shownColour))}>
      <span {...langOf(card.nameLanguage)}>{card.name}</span>
      <Price price={card.price} compareAtPrice={card.compareAtPrice} isFrom={card.isPriceFrom} />
      <Icon name="right" />
    </a>
  )
}

interface NewestProps {
  id: string
  title: string
  /** The list that these are the newest of. */
  all: { path: string; text: string }
  cards: Card[]
}

function Newest({ id, title, all, cards }: NewestProps) {
  const { t, href } = usePageContext()
  return (
    <section className="section section-next wrap" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <a className="link" href={href(all.path)}>
          {all.text}
        </a>
      </div>
      {cards.length > 0 ? <CardGrid cards={cards} level={3} /> : <p className="lead">{t('home.empty')}</p>}
    </section>
  )
}

/** A pair in one tap: who buys shoes knows the size before the shoe. */
function ShoeSizes() {
  const { t, href, shell } = usePageContext()
  if (!shell.types.some(({ slug }) => slug === 'shoes')) return null
  return (
    <section className="section section-next wrap" aria-labelledby="by-size">
      <div className="by-size">
        <div>
          <h2 id="by-size" className="section-title">
            {`${t('home.sizesStart')} `}
            <em>{t('home.sizesItalic')}</em>
          </h2>
          <p className="lead">{t('home.sizesText')}</p>
        </div>
        <ul>
          {shoeSizes.map(({ size }) => (
            <li key={size}>
              <a href={href(`/shoes?size=${size}&stock=1`)} aria-label={t('home.sizesOf', { size })}>
                {size}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The way into the shop, also from pages that lead nowhere. */
export function EightTypes() {
  const { t } = usePageContext()
  return (
    <section className="section wrap" aria-labelledby="types-title">
      <h2 id="types-title" className="section-title">
        {`${t('home.typesStart')} `}
        <em>{t('home.typesItalic')}</em>
      </h2>
      <TypeEggs />
    </section>
  )
}

/** The eight types as eggs: on the first page, and wherever a search ends with nothing. */
export function TypeEggs() {
  const context = usePageContext()
  return (
    <ul className="eggs">
      {context.shell.types.map((type) => (
        <li key={type.slug}>
          <a href={context.href(`/${type.slug}`)}>
            <TypeEgg slug={type.slug} />
            {type.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
