import { useMutation } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { showsItself, readinessOf, type Lack, type Readiness } from '../../readiness.ts'
import { useGoodsApi } from '../goods-api.ts'
import { useProduct } from './product-context.ts'
import styles from './product-readiness.module.css'
import { productTexts } from './texts.ts'

/** Where each is given. */
const lots = '[aria-labelledby="part-lots"]'
const partOf: Record<Lack, string> = { lot: lots, price: lots, photo: '#part-photos' }

export interface ProductReadinessProps {
  product: OfficeProduct
  onShown(product: OfficeProduct): void
}

/** Why shoppers do not see the product as saved, or cannot buy it, and what mends it; nothing where all is well. */
export function ProductReadiness({ product, onShown }: ProductReadinessProps) {
  const t = useTexts(productTexts)
  const readiness = readinessOf(product)
  const { state, lacks } = readiness
  if (state === 'shown' && lacks.length === 0) return null
  const named = lacks.map((each) => t(`lack.${each}`)).join(', ')
  const isUntilPriced = showsItself(product)
  return (
    <div className={styles.readiness}>
      <p>
        {t(wordsOf(readiness, isUntilPriced), { lacks: named })}
        {(state === 'coming' || isUntilPriced) && ` ${t('readiness.lacks', { lacks: named })}`}
      </p>
      {lacks.map((lack) => (
        <button key={lack} type="button" className="button button-line" onClick={() => goTo(partOf[lack])}>
          {t(`mend.${lack}`)}
        </button>
      ))}
      {state === 'hidden' && !isUntilPriced && <Show product={product} lacks={lacks} onShown={onShown} />}
    </div>
  )
}

/** Puts a hidden product into the shop in one press; what is typed meanwhile stays typed. */
function Show({ product, lacks, onShown }: ProductReadinessProps & Pick<Readiness, 'lacks'>) {
  const t = useTexts(productTexts)
  const api = useGoodsApi()
  const form = useProduct()
  const showing = useMutation({
    mutationFn: () => api.update([{ id: product.id, version: undefined, edit: { isHidden: false } }]),
    onSuccess([shown]) {
      if (!shown) return
      form.changedBeside(shown, { isHidden: false })
      onShown(shown)
      toast('success', t('show.done', { code: shown.code }))
    },
    onError: (fault) => toast('error', t('show.failed', { why: reasonOf(fault) })),
  })
  return (
    <button
      type="button"
      className="button button-line"
      disabled={showing.isPending || form.isSaving}
      onClick={() => showing.mutate()}
    >
      {t(wordsOfShowing(lacks))}
    </button>
  )
}

function wordsOf({ state, lacks }: Readiness, isUntilPriced: boolean) {
  if (isUntilPriced) return 'readiness.untilPriced'
  if (state === 'hidden') return lacks.length > 0 ? 'readiness.hiddenLacks' : 'readiness.hidden'
  return state === 'coming' ? 'readiness.coming' : 'readiness.noPhoto'
}

function wordsOfShowing(lacks: readonly Lack[]) {
  if (lacks.length === 0) return 'show.whole'
  return lacks.every((lack) => lack === 'photo') ? 'show.photo' : 'show.coming'
}

function goTo(place: string): void {
  const part = document.querySelector(place)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('input:not([type="hidden"], :disabled), button:not(:disabled)')?.focus()
}
