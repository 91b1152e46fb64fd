import '#modules/storefront/web/styles/account.css'
import { CookiesNeeded, dropTypedProfile, SignedInPanel, SignInFlow } from '#modules/identity/web/index.ts'
import { keepPlaceInLanguages } from '#modules/storefront/web/browser/language-link.ts'
import { nextPage } from '#modules/storefront/web/browser/next-page.ts'
import { signedInKey } from '#modules/storefront/web/browser/signed-in.ts'
import { forgetTyped } from '#modules/storefront/web/browser/typed.ts'
import { isStored, tabStorage } from '#platform/web/browser-storage.ts'
import type { SignedIn } from '#platform/web/session.ts'
import { keepLanguage, pageLanguage } from '#platform/web/language.tsx'
import { mount, openAccount } from './account.tsx'

const place = document.querySelector<HTMLElement>('[data-login-page]')
if (place) {
  const { home = '/', basket = '/cart', profile = '/profile', privacy = '/privacy' } = place.dataset
  // calls are made in the language of this page, and the back-office opens in it (LOC-2, WIRE-7)
  keepLanguage(pageLanguage())
  keepPlaceInLanguages()
  const account = openAccount()
  const { session } = account

  const enter = (signedIn: SignedIn) => {
    session.keep(signedIn)
    const isStaff = (session.user()?.role ?? 'user') !== 'user'
    const next = nextPage(location, document.referrer) ?? (isStaff ? '/crm' : home)
    if (!isOffice(next)) tabStorage.setItem(signedInKey, '')
    location.assign(next)
  }
  const leave = () => {
    forgetTyped()
    dropTypedProfile()
    session.clear()
    location.assign(home)
  }
  const user = session.user()
  mount(place, account, island())

  function island() {
    // the next page would not know of the session
    if (!isStored()) return <CookiesNeeded homeHref={home} />
    if (user && !location.hash) return <SignedInPanel user={user} profileHref={profile} onLeft={leave} />
    return <SignInFlow onSignedIn={enter} homeHref={home} cartHref={basket} privacyHref={privacy} />
  }
}

/** Who came in there sees it. */
function isOffice(path: string): boolean {
  return /^\/crm\b/.test(path)
}
