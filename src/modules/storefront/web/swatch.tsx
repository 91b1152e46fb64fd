import type { ColourFamily } from '#kit/colour-family.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { Swatch } from '#modules/catalog/web/index.ts'
import type { Card } from '../page-data.ts'
import type { Picture } from '../picture.ts'
import { usePageContext } from './page-context.tsx'

/** How a family is painted where there is only its name. */
const familyStops: Record<ColourFamily, [string, ...string[]]> = {
  red: ['#b5302a'],
  orange: ['#d9822b'],
  yellow: ['#e8bf45'],
  green: ['#55793f'],
  blue: ['#2f5d86'],
  purple: ['#5a2a5e'],
  pink: ['#d4688e'],
  brown: ['#7a4e30'],
  black: ['#1f1a1c'],
  grey: ['#8c8782'],
  white: ['#f6efe0'],
  multicolour: ['#a5381b', '#f0b03f', '#3b6635', '#2b5a86'],
}

export function FamilySwatch({ family }: { family: ColourFamily }) {
  return <Swatch colour={{ gradient: 'tlbr', stops: familyStops[family] }} />
}

/** The colours of a card: eggs for the eye, names for everyone else; links where photos show the colours (U7). */
export function Swatches({ card }: { card: Card }) {
  const { t } = usePageContext()
  const { colours } = card
  if (colours.length === 0) return null
  if (colours.filter(({ picture }) => picture !== null).length > 1) return <Looks card={card} />
  const names = colours.map(({ label }) => label).filter(Boolean)
  return (
    <span className="swatches">
      {colours.map((colour) => (
        <Swatch key={colour.position} colour={colour} />
      ))}
      {names.length > 0 && <span className="visually-hidden">{t('card.colours', { names: names.join(', ') })}</span>}
    </span>
  )
}

/** From this number of colours on, a row of a phone's card has no room. */
const tooManyForPhone = 5

function Looks({ card }: { card: Card }) {
  const { t, href } = usePageContext()
  const shown = card.colours.filter(({ picture }) => picture !== null)
  const current = shown.some(({ position }) => position === card.shownColour) ? card.shownColour : shown[0]?.position
  // with no place for all a phone counts the last of them, never the one that is shown
  const counted = shown.length < tooManyForPhone ? [] : shown.filter(({ position }) => position !== current).slice(2)
  return (
    <ul className="swatches looks">
      {shown.map((colour) => (
        <li key={colour.position} className={counted.includes(colour) ? 'look-counted' : undefined}>
          <a
            href={href(productPath(card.code, colour.position))}
            aria-label={t('card.inColour', { name: card.name, colour: colour.label })}
            aria-current={colour.position === current ? 'true' : undefined}
            data-look={colour.picture ? lookOf(colour.picture) : undefined}
          >
            <Swatch colour={colour} />
          </a>
        </li>
      ))}
      {counted.length > 0 && (
        <li className="look-count">
          <span aria-hidden="true">{`+${counted.length}`}</span>
          <span className="visually-hidden">
            {t('card.colours', { names: counted.map(({ label }) => label).join(', ') })}
          </span>
        </li>
      )}
    </ul>
  )
}

/** The data by which a script shows the photo of a colour in the card. */
function lookOf({ alt, colour, sources }: Picture): string {
  return JSON.stringify({ alt, tone: colour, sources: sources.map(({ srcset }) => srcset) })
}
