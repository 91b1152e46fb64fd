import { platformTexts } from '#platform/texts.ts'
import { needsAddress } from '#modules/delivery/carrier.ts'
import type { TrackedOrder } from '../placed/order-data.ts'
import { Contents, PayNow } from './order-contents.tsx'
import { usePageContext } from './page-context.tsx'

export function ThanksPage({ data }: { data: TrackedOrder }) {
  const { t, href } = usePageContext()
  const isPickup = !needsAddress(data.carrier)
  return (
    <div className="wrap narrow thanks" data-thanks>
      <h1>
        {`${t('thanks.headStart')} `}
        <em>{t('thanks.headItalic')}</em>
      </h1>
      <p className="order-number">
        <span>{t('thanks.number')}</span>
        <strong>{data.number}</strong>
      </p>
      <section aria-labelledby="next">
        <h2 id="next">{t('thanks.next')}</h2>
        <ol className="steps">
          {!data.isCallUnwanted && <li>{t('thanks.step1')}</li>}
          <li>{t(isPickup ? 'thanks.step2Pickup' : 'thanks.step2')}</li>
          <li>{t(isPickup ? 'thanks.step3Pickup' : 'thanks.step3')}</li>
        </ol>
      </section>
      {data.details && (
        <>
          <p>
            <a
              className={data.details.payNow === null ? 'button' : 'button button-line'}
              href={href(data.details.trackingPath)}
              rel="nofollow"
            >
              {t('thanks.track')}
            </a>
          </p>
          <p className="note">{t('thanks.keep')}</p>
          <PayNow details={data.details} />
          <AccountOffer />
          <Contents order={data} details={data.details} />
        </>
      )}
    </div>
  )
}

/** Shown by the script to a guest who has just ordered (U40). */
function AccountOffer() {
  const { t, href, shell } = usePageContext()
  const words = platformTexts(shell.language)
  return (
    <form
      className="account-offer"
      hidden
      noValidate
      data-account-offer
      data-next={href('/login?step=code&by=phone')}
      data-failed={t('thanks.accountFailed')}
      data-errors={JSON.stringify({ min8Characters: words('min8Characters') })}
    >
      <h2>{t('thanks.account')}</h2>
      <p>{t('thanks.accountWhy')}</p>
      <div className="field">
        <label htmlFor="account-password">{t('thanks.accountPassword')}</label>
        <input
          className="input"
          id="account-password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          aria-describedby="account-password-error"
        />
        <p className="field-error" id="account-password-error" role="alert" />
      </div>
      <p className="note">
        {`${t('thanks.accountConsent')} `}
        <a href={href('/privacy')}>{t('footer.privacy')}</a>
      </p>
      <button type="submit" className="button button-line">
        {t('thanks.accountSubmit')}
      </button>
    </form>
  )
}
