import { useTexts } from '#platform/web/language.tsx'
import type { FollowedList } from '../../following.contract.ts'
import { useAct, useFollowingApi } from './following-api.ts'
import { followingTexts } from './texts.ts'
import styles from './following.module.css'

const named = 6

/** Statuses that carriers propose for orders, where they do not follow by themselves (DEL-4). */
export function Proposals({ proposals }: Pick<FollowedList, 'proposals'>) {
  const t = useTexts(followingTexts)
  const api = useFollowingApi()
  const accept = useAct(api.accept, ({ done, refused }) =>
    [
      t('propose.done', { count: done }),
      ...refused.map(({ number, error }) => t('refused.of', { number, why: error })),
    ].join('. '),
  )
  if (proposals.length === 0) return null
  const numbers = proposals.slice(0, named).map(({ number }) => number)
  const rest = proposals.length - numbers.length
  const orders = [...numbers, ...(rest > 0 ? [t('propose.more', { count: rest })] : [])].join(', ')
  return (
    <div className={styles.notice} role="status">
      <p>{t('propose.text', { count: proposals.length, orders })}</p>
      <button
        type="button"
        className="button button-line"
        disabled={accept.isPending}
        onClick={() => accept.mutate(proposals.map(({ orderId }) => orderId))}
      >
        {t('propose.set')}
      </button>
    </div>
  )
}
