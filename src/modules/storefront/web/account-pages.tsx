import { usePageContext } from './page-context.tsx'

/** The page until its island has loaded: the heading and the height of its form, so that nothing moves (U15). */
export function LoginPage() {
  const { t, href, shell } = usePageContext()
  const step = new URLSearchParams(shell.path.split('?')[1]).get('step') ?? 'choose'
  return (
    <div
      className="wrap login"
      data-login-page
      data-island
      data-home={href('/')}
      data-basket={href('/cart')}
      data-profile={href('/profile')}
      data-privacy={href('/privacy')}
    >
      <h1>{t(step === 'register' ? 'login.newAccount' : 'login.title')}</h1>
      <noscript>
        <p className="notice">{t('login.noScript')}</p>
      </noscript>
      <WaitingForm className={`waiting-form waiting-${step}`} />
    </div>
  )
}

export function ProfilePage() {
  const { t, href, shell } = usePageContext()
  return (
    <div className="wrap narrow profile" data-profile-page data-island data-home={href('/')} data-prefix={shell.prefix}>
      <div className="profile-head">
        <h1>{t('profile.title')}</h1>
      </div>
      <noscript>
        <p className="notice">{t('profile.noScript')}</p>
      </noscript>
      <WaitingForm className="waiting-form" />
    </div>
  )
}

/** Boxes in the place of a form; a script that is late, or has not come, lets the words appear that it takes away. */
function WaitingForm({ className }: { className: string }) {
  const { t, href, shell } = usePageContext()
  return (
    <div className={className} data-scripts-only>
      <span aria-hidden />
      <span aria-hidden />
      <p className="waiting-late" role="status">
        {t('account.late')}{' '}
        <a href={href(shell.path)} data-again>
          {t('shell.again')}
        </a>
      </p>
    </div>
  )
}
