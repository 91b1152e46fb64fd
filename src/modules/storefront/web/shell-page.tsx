import { usePageContext } from './page-context.tsx'

/** The words of an installed shop when the shell stands in place of a page; a script puts them into the empty main. */
export function OfflineWords() {
  const { t, href } = usePageContext()
  return (
    <template data-offline-page>
      <div className="wrap narrow offline">
        <h2 className="section-title">
          {`${t('shell.offlineStart')} `}
          <em>{t('shell.offlineItalic')}</em>
        </h2>
        <p className="lead">{t('shell.offline')}</p>
        <p>
          <a className="button" href={href('/')}>
            {t('shell.again')}
          </a>
        </p>
      </div>
    </template>
  )
}
