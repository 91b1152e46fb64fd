import { usePageContext } from './page-context.tsx'

/** Says under the bag what was just put into it; a script fills in the line (U30). */
export function Added() {
  const { t, href } = usePageContext()
  return (
    <div
      className="added"
      id="added"
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-labelledby="added-title"
      aria-describedby="added-line"
    >
      <p className="added-title" id="added-title">
        {t('added.title')}
      </p>
      <div className="added-line" id="added-line" />
      <div className="added-buttons">
        <a className="button button-small" href={href('/cart')} rel="nofollow">
          {t('added.cart')}
        </a>
        <button
          type="button"
          className="button button-line button-small"
          popoverTarget="added"
          popoverTargetAction="hide"
        >
          {t('added.on')}
        </button>
      </div>
    </div>
  )
}
