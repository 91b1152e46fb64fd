import { usePageContext } from './page-context.tsx'

/** The page until its island has loaded: the island's heading, and boxes of its heights, so that nothing moves. */
export function LoginPage() {
  const { t, href } = usePageContext()
  return (
    <div
      className="wrap login"
      data-login-page
      data-home={href('/')}
      data-basket={href('/cart')}
      data-profile={href('/profile')}
      data-privacy={href('/privacy')}
    >
      <h1>{t('login.title')}</h1>
      <noscript>
        <p className="notice">{t('login.noScript')}</p>
      </noscript>
      <div className="waiting-form" aria-hidden data-scripts-only>
        <span />
        <span />
      </div>
    </div>
  )
}

export function ProfilePage() {
  const { t, href, shell } = usePageContext()
  return (
    <div className="wrap narrow profile" data-profile-page data-home={href('/')} data-prefix={shell.prefix}>
      <div className="profile-head">
        <h1>{t('profile.title')}</h1>
      </div>
      <noscript>
        <p className="notice">{t('profile.noScript')}</p>
      </noscript>
      <div className="waiting-form" aria-hidden data-scripts-only>
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
