import type { Language } from '#kit/language.ts'
import { inCentimetres } from '#modules/catalog/measures.ts'
import type { ProductData } from '../page-data.ts'
import { measureKey } from './measure-key.ts'
import { MeasuredBag, MeasuredBelt } from './measured.tsx'
import { usePageContext } from './page-context.tsx'

/** A product's material and origin, its measurements with a drawing, its care; nothing where staff entered nothing. */
export function ProductDetails({ data }: { data: ProductData }) {
  const { t, measure, lengths, centimetres } = useMeasures(data)
  const { madeOf, madeIn, care, measures } = data.details
  const { languages } = data
  if (!madeOf && !madeIn && !care.trim() && measures.length === 0) return null
  return (
    <section className="details" aria-labelledby="details">
      <h2 id="details" className="section-title">
        {t('product.details')}
      </h2>
      {data.type.slug === 'bags' && <MeasuredBag of={measure} />}
      {data.type.slug === 'belts' && (
        <MeasuredBelt
          of={(name) => (name === 'length' && lengths) || measure(name)}
          chosenLength={lengths ? centimetres : undefined}
        />
      )}
      <dl className="facts">
        {madeOf && <Fact name={t('product.madeOf')} text={madeOf} language={languages.madeOf} />}
        {measures.map(({ measure: name }) => (
          <Fact key={name} name={t(measureKey(data.type, name))} text={measure(name) ?? ''} />
        ))}
        {lengths && <Fact name={t('measure.belts.length')} text={lengths} />}
        {madeIn && <Fact name={t('product.madeIn')} text={madeIn} language={languages.madeIn} />}
        {care.trim() !== '' && <Fact name={t('product.care')} text={care} language={languages.care} />}
      </dl>
    </section>
  )
}

function useMeasures({ type, details, sizes }: ProductData) {
  const { t } = usePageContext()
  const isMeasured = details.measures.some(({ measure }) => measure === 'length')
  const lengths =
    type.slug === 'belts' && !isMeasured ? sizes.map(({ size }) => Number(size)).filter((each) => each > 0) : []
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  return {
    t,
    /** `# см` */
    centimetres: t('product.centimetres', { value: 0 }).replace('0', '#'),
    /** A belt's size is its length to the middle hole: of all that it comes in. */
    lengths:
      lengths.length > 0 &&
      `${shortest < longest ? `${shortest}–` : ''}${t('product.centimetres', { value: longest })}`,
    /** In centimetres; undefined for what was not measured. */
    measure(name: string): string | undefined {
      const taken = details.measures.find(({ measure }) => measure === name)
      return taken && t('product.centimetres', { value: inCentimetres(taken.millimetres) })
    },
  }
}

function Fact({ name, text, language }: { name: string; text: string; language?: Language }) {
  const { langOf } = usePageContext()
  return (
    <>
      <dt>{name}</dt>
      <dd {...(language && langOf(language))}>{text}</dd>
    </>
  )
}
