import { useTexts } from '#platform/web/language.tsx'
import type { ProductView } from '../../product-view.contract.ts'
import { showsItself, standingOf, type Lack, type Standing } from '../../standing.ts'
import styles from './product-standing.module.css'
import { productTexts } from './texts.ts'

/** Where each is given. */
const lots = '[aria-labelledby="part-lots"]'
const partOf: Record<Lack, string> = { lot: lots, price: lots, photo: '#part-photos' }

/** Why shoppers do not see the product as saved, or cannot buy it, and where that is mended; nothing where all is well. */
export function ProductStanding({ product }: { product: ProductView }) {
  const t = useTexts(productTexts)
  const standing = standingOf(product)
  const { state, lacks } = standing
  if (state === 'shown' && lacks.length === 0) return null
  const named = state === 'shown' ? '' : lacks.map((each) => t(`lack.${each}`)).join(', ')
  return (
    <div className={styles.standing}>
      <p>
        {t(wordsOf(standing, showsItself(product)))}
        {named !== '' && ` ${t('standing.lacks', { lacks: named })}`}
      </p>
      {lacks.map((lack) => (
        <button key={lack} type="button" className="button button-line" onClick={() => goTo(partOf[lack])}>
          {t(`mend.${lack}`)}
        </button>
      ))}
    </div>
  )
}

function wordsOf({ state }: Standing, isUntilPriced: boolean) {
  if (state === 'hidden') return isUntilPriced ? 'standing.untilPriced' : 'standing.hidden'
  return state === 'coming' ? 'standing.coming' : 'standing.noPhoto'
}

function goTo(place: string): void {
  const part = document.querySelector(place)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('input:not([type="hidden"], :disabled), button:not(:disabled)')?.focus()
}
