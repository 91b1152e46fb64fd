import { Icon } from './icons.tsx'
import { usePageContext } from './page-context.tsx'

const formId = 'hearts'

interface HeartProps {
  code: string
  wishKey: string
  name: string
  /** Known by the page itself; elsewhere a script fills it in. */
  isWished?: boolean
}

/** Puts a product on the wish list and takes it off (U29); without scripts the list's own page answers. */
export function Heart({ code, wishKey, name, isWished = false }: HeartProps) {
  const { t } = usePageContext()
  return (
    <button
      type="submit"
      form={formId}
      name={isWished ? 'remove' : 'add'}
      value={code}
      className="heart"
      aria-pressed={isWished}
      aria-label={t('wishList.heart', { name })}
      data-wish={wishKey}
    >
      <Icon name="heart" />
    </button>
  )
}

/** One form for all hearts of a page. */
export function WishForm() {
  const { t, href } = usePageContext()
  return (
    <form
      id={formId}
      method="post"
      action={href('/wishlist')}
      hidden
      data-failed={t('wishList.failed')}
      data-offline={t('shop.offline')}
    />
  )
}
