import { Icon } from './icons.tsx'
import { insolesOf } from '../shoe-sizes.ts'
import { sizeName } from '#kit/size-name.ts'
import { usePageContext } from './page-context.tsx'

/** A popover, so that it opens without scripts and closes with Escape; the dialog element gives it its role (U20). */
export function SizeGuide({ sold }: { sold: readonly string[] }) {
  const { t } = usePageContext()
  return (
    <dialog className="guide" id="size-guide" popover="auto" aria-labelledby="guide-title">
      <div className="guide-head">
        <h2 id="guide-title">{t('sizes.open')}</h2>
        <button type="button" className="round" popoverTarget="size-guide" aria-label={t('sizes.close')}>
          <Icon name="close" />
        </button>
      </div>
      <GuideParts sold={sold} />
    </dialog>
  )
}

const halves = ['35.5', '36.5', '37.5', '38.5', '39.5', '40.5']

/** The same for who asks the search for it. */
export function SizeGuidePage() {
  const { t, href } = usePageContext()
  return (
    <div className="wrap text-page guide-page">
      <article className="text">
        <h1>{t('sizes.open')}</h1>
        <GuideParts sold={halves} />
        <p>
          <a className="button" href={href('/shoes')}>
            {t('sizes.toShoes')}
          </a>
        </p>
      </article>
    </div>
  )
}

function GuideParts({ sold }: { sold: readonly string[] }) {
  const { t, shell } = usePageContext()
  const number = new Intl.NumberFormat(shell.language, { minimumFractionDigits: 1 })
  return (
    <div className="guide-parts">
      <table className="guide-table">
        <caption className="visually-hidden">{t('sizes.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sizes.size')}</th>
            <th scope="col">{t('sizes.insole')}</th>
          </tr>
        </thead>
        <tbody>
          {insolesOf(sold).map(({ size, insoleCm }) => (
            <tr key={size}>
              <th scope="row">{sizeName(size, shell.language)}</th>
              <td>{number.format(insoleCm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Foot />
        <ol className="steps">
          <li>{t('sizes.step1')}</li>
          <li>{t('sizes.step2')}</li>
          <li>{t('sizes.step3')}</li>
        </ol>
        <p className="note">{t('sizes.note')}</p>
      </div>
    </div>
  )
}

/** A foot on paper with the line to measure. */
function Foot() {
  return (
    <svg className="foot" viewBox="0 0 210 90" aria-hidden="true">
      <path d="M14 4v82" />
      <path d="M18 46c0-17 14-23 34-21 26 3 44-9 74-9 34 0 58 10 58 28 0 17-22 27-56 27-34 0-48-8-76-6-20 1-34-4-34-19Z" />
      <path className="foot-line" d="M18 82h166M184 76v12" />
    </svg>
  )
}
