import { TypeEggs } from './home-page.tsx'
import { useView } from './view.tsx'

export function NotFoundPage() {
  const { t } = useView()
  return (
    <div className="wrap message">
      <h1>{t('missing.title')}</h1>
      <p className="lead">{t('missing.text')}</p>
      <TypeEggs />
    </div>
  )
}

export function FailurePage({ data }: { data: { requestId: string } }) {
  const { t, href } = useView()
  return (
    <div className="wrap message">
      <h1>{t('failure.title')}</h1>
      <p className="lead">{t('failure.text')}</p>
      <p className="note">{t('failure.number', { id: data.requestId })}</p>
      <p>
        <a className="button" href={href('/')}>
          {t('shop.home')}
        </a>
      </p>
    </div>
  )
}
