import { useTexts } from '#platform/web/language.tsx'
import { useAccountApi } from './account-api.ts'
import { accountTexts } from './texts.ts'

/** Ends the session; without a connection this browser forgets it all the same. */
export function SignOutButton({ className, onLeft }: { className: string; onLeft(): void }) {
  const t = useTexts(accountTexts)
  const api = useAccountApi()
  return (
    <button
      type="button"
      className={className}
      onClick={() =>
        void api
          .signOut()
          .catch(() => undefined)
          .then(onLeft)
      }
    >
      {t('signedIn.signOut')}
    </button>
  )
}
