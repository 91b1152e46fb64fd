import { inCentimetres } from '#modules/catalog/measures.ts'
import type { ProductData } from '../page-data.ts'
import { MeasuredBag, MeasuredBelt } from './measured.tsx'
import { useView } from './view.tsx'

/** What it is made of and where, its measurements with a drawing, and how to keep it; nothing where staff said nothing. */
export function ProductDetails({ data }: { data: ProductData }) {
  const { t, measure } = useMeasures(data)
  const { madeOf, madeIn, care, measures } = data.details
  if (!madeOf && !madeIn && !care.trim() && measures.length === 0) return null
  return (
    <section className="details" aria-labelledby="details">
      <h2 id="details" className="section-title">
        {t('product.details')}
      </h2>
      {data.type.slug === 'bags' && <MeasuredBag of={measure} />}
      {data.type.slug === 'belts' && <MeasuredBelt of={measure} />}
      <dl className="facts">
        {madeOf && <Fact name={t('product.madeOf')} text={madeOf} />}
        {measures.map(({ measure: name }) => (
          <Fact key={name} name={t(`measure.${data.type.slug}.${name}` as MeasureKey)} text={measure(name) ?? ''} />
        ))}
        {madeIn && <Fact name={t('product.madeIn')} text={madeIn} />}
        {care.trim() !== '' && <Fact name={t('product.care')} text={care} />}
      </dl>
    </section>
  )
}

/** The table of measures says which of them a type has. */
type MeasureKey = 'measure.bags.width'

function useMeasures({ details }: ProductData) {
  const { t } = useView()
  return {
    t,
    /** In centimetres; undefined for what was not measured. */
    measure(name: string): string | undefined {
      const taken = details.measures.find(({ measure }) => measure === name)
      return taken && t('product.centimetres', { value: inCentimetres(taken.millimetres) })
    },
  }
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}
