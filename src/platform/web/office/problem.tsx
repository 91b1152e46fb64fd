import { useLanguage, useTexts } from '../language.tsx'
import { officeTexts } from '../texts.ts'

export interface OfficeProblemProps {
  title: 'office.notFound' | 'office.crashed' | 'office.forbidden' | 'office.newer' | 'office.missing'
  /** Why it did not open, or who has no permission. */
  why?: string
  onRetry?(): void
  onSignOut?(): void
}

/** A page that cannot be shown, in words, with a way on. */
export function OfficeProblem({ title, why = '', onRetry, onSignOut }: OfficeProblemProps) {
  const t = useTexts(officeTexts)
  const { language } = useLanguage()
  const isForbidden = title === 'office.forbidden'
  return (
    <div className="office-message" role="alert">
      <h1>{t(title, { why })}</h1>
      {isForbidden && <p>{t('office.forbiddenText', { name: why })}</p>}
      <div className="buttons">
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {t('office.retry')}
          </button>
        )}
        <a className="button button-line" href={`/${language}`}>
          {t('office.toShop')}
        </a>
        {onSignOut && (
          <button type="button" className="button button-line" onClick={onSignOut}>
            {t('office.signOut')}
          </button>
        )}
      </div>
    </div>
  )
}
