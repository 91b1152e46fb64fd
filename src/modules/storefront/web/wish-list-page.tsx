import type { WishListData } from '../page-data.ts'
import { CardGrid } from './card.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { usePageContext } from './page-context.tsx'

/** The shopper's own wish list, or one that somebody shared by a link (U29). */
export function WishListPage({ data }: { data: WishListData }) {
  const { t, href } = usePageContext()
  const { cards, isOwn, errors } = data
  return (
    <div className="wrap listing" {...(isOwn && { 'data-own-wishes': '' })}>
      <ErrorSummary errors={errors} title={t('wishList.problem')} />
      {data.isUnkept && <p className="notice">{t('wishList.unkept')}</p>}
      {cards.length === 0 ? (
        <div className="empty">
          <span className="egg egg-drawn egg-bags" />
          <h1>{t(isOwn ? 'wishList.empty' : 'wishList.emptyShared')}</h1>
          {isOwn && <p>{t('wishList.emptyText')}</p>}
          <a className="button" href={href('/')}>
            {t('cart.toShop')}
          </a>
        </div>
      ) : (
        <>
          <div className="listing-head">
            <h1>{t(isOwn ? 'wishList.title' : 'wishList.shared')}</h1>
            <p className="listing-count">{t('list.found', { count: cards.length })}</p>
          </div>
          {isOwn && <Share path={data.sharePath} />}
          <CardGrid cards={cards} level={2} isTop isWished={isOwn} />
        </>
      )}
    </div>
  )
}

/** Shown to others only while its owner wants it. */
function Share({ path }: { path: string | null }) {
  const { t, href, shell } = usePageContext()
  return (
    <form method="post" action={href('/wishlist')} className="wish-share" id="share">
      {path === null ? (
        <button type="submit" name="share" value="yes" className="button button-line button-small">
          {t('wishList.share')}
        </button>
      ) : (
        <>
          <label htmlFor="share-link">{t('wishList.link')}</label>
          <input
            id="share-link"
            className="input"
            type="text"
            readOnly
            value={`${shell.origin}${shell.prefix}${path}`}
          />
          <button
            type="button"
            className="button button-small"
            data-copy="share-link"
            data-done={t('wishList.copied')}
            hidden
          >
            {t('wishList.copy')}
          </button>
          <button type="submit" name="share" value="no" className="button button-line button-small">
            {t('wishList.unshare')}
          </button>
          <p className="hint" role="status" data-copied />
        </>
      )}
    </form>
  )
}
