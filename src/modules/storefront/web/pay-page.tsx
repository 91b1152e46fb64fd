import type { ReactNode } from 'react'
import { formatInstant, formatTime } from '#kit/days.ts'
import { providerWords } from '#modules/payments/provider.ts'
import type { PayData } from '../pay/pay-data.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PayBy, PayWay, refusedWords } from './pay-parts.tsx'
import { hasContacts, ContactLinks } from './contact-links.tsx'
import { usePageContext } from './page-context.tsx'

/** How it stands with paying an order: it tells the truth while it waits, and changes by itself (PAY-3). */
export function PayPage({ data }: { data: PayData }) {
  // whoever comes from the checkout has ordered: this tells its form
  return (
    <div className="wrap narrow pay" data-thanks data-pay={data.state}>
      <PayState data={data} />
    </div>
  )
}

function PayState({ data }: { data: PayData }) {
  switch (data.state) {
    case 'choose':
      return <Choose data={data} />
    case 'leave':
      return <Leave data={data} />
    case 'wait':
    case 'silent':
      return <Wait data={data} />
    case 'refused':
      return <Refused data={data} />
    case 'paid':
      return <Paid data={data} />
    case 'over':
    case 'cancelled':
    case 'off':
      return <Nothing data={data} />
  }
}

function Choose({ data }: { data: PayData }) {
  const { t } = usePageContext()
  return (
    <>
      <p className="pay-order">{t('pay.order', { number: data.number })}</p>
      <h1>{t('pay.title')}</h1>
      <ErrorSummary errors={data.errors} title={t('pay.changed')} />
      <PayForm data={data} />
    </>
  )
}

function PayForm({ data }: { data: PayData }) {
  const { t, href, money, shell } = usePageContext()
  const [first] = data.choices
  if (!first) return null
  const valueOf = ({ part, now }: PayData['choices'][number]) => `${part}:${now}`
  return (
    <form method="post" action={href('/pay')} className="pay-form">
      <input type="hidden" name="token" value={data.token} />
      {data.choices.length === 1 ? (
        <input type="hidden" name="choice" value={valueOf(first)} />
      ) : (
        <fieldset className="pay-ways">
          <legend className="visually-hidden">{t('pay.title')}</legend>
          {data.choices.map((choice) => (
            <PayWay
              key={choice.part}
              name="choice"
              value={valueOf(choice)}
              isChosen={choice === first}
              label={t(choice.part === 'deposit' ? 'pay.deposit' : 'pay.all')}
              hint={choice.part === 'deposit' ? t(refusedWords[data.refusedDeposit]) : undefined}
              sums={[choice]}
            />
          ))}
        </fieldset>
      )}
      <PayBy providers={data.providers} chosen={data.provider ?? ''} />
      <button type="submit" className="button button-wide">
        {data.choices.length === 1 ? t('pay.submit', { sum: money(first.now) }) : <ChosenSums data={data} />}
      </button>
      <p className="note">
        {t('pay.next')}
        {data.cancelAt && ` ${t('pay.until', { date: formatInstant(data.cancelAt, shell.language) })}`}
      </p>
    </form>
  )
}

/** The button repeats the sum that is chosen; without a style each of them. */
function ChosenSums({ data }: { data: PayData }) {
  const { t, money } = usePageContext()
  return data.choices.map(({ part, now }) => (
    <span key={part} className={`when-${part}`}>
      {t('pay.submit', { sum: money(now) })}
    </span>
  ))
}

/** The bank's page is opened by the page itself: no form of ours is posted elsewhere, and it goes without scripts. */
function Leave({ data }: { data: PayData }) {
  const { t, money } = usePageContext()
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${data.url}`} />
      <p className="pay-order">{t('pay.order', { number: data.number })}</p>
      <h1>{t('pay.leaving', { provider: nameOf(data) })}</h1>
      <p className="lead">{t('pay.leavingLead', { sum: money(data.amount) })}</p>
      <p>
        <a className="button" href={data.url} rel="noreferrer">
          {t('pay.go')}
        </a>
      </p>
    </>
  )
}

function Wait({ data }: { data: PayData }) {
  const { t, href, money, shell } = usePageContext()
  const isSilent = data.state === 'silent'
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      {!isSilent && <WaitingEgg />}
      <p className="pay-order">{t('pay.order', { number: data.number })}</p>
      <h1>
        {isSilent ? (
          t('pay.silent')
        ) : (
          <>
            {`${t('pay.waitStart')} `}
            <em>{t('pay.waitItalic')}</em>
          </>
        )}
      </h1>
      <p className="lead" role="status">
        {isSilent ? t('pay.silentLead') : t('pay.waitLead', { provider: nameOf(data), sum: money(data.amount) })}
      </p>
      <ul className="pay-promises">
        <li>{t(data.isCancelled ? 'pay.waitCancelled' : 'pay.wait1')}</li>
        {data.phoneEnd && <li>{t('pay.wait2', { phone: data.phoneEnd })}</li>}
        <li>{t('pay.wait3')}</li>
      </ul>
      <p className="note" data-pay-asked>
        {data.askedAt ? t('pay.asked', { time: formatTime(data.askedAt, shell.language) }) : t('pay.asking')}
      </p>
      <p className="pay-acts">
        <a className="button button-line" href={href(`/pay/${data.token}?back=yes`)} rel="nofollow">
          {t('pay.check')}
        </a>
        <a className="link" href={data.url} rel="noreferrer">
          {t('pay.unpaid')}
        </a>
        {isSilent && hasContacts(shell) && <ContactLinks />}
      </p>
    </>
  )
}

/** Eggs on a thread run round it; it stands still where one wants less motion. */
function WaitingEgg() {
  return (
    <svg className="pay-egg" viewBox="0 0 96 112" aria-hidden="true">
      <path pathLength="100" d="M48 4C72 4 92 40 92 66 92 92 72 108 48 108S4 92 4 66C4 40 24 4 48 4Z" />
      <path
        className="pay-egg-run"
        pathLength="100"
        d="M48 4C72 4 92 40 92 66 92 92 72 108 48 108S4 92 4 66C4 40 24 4 48 4Z"
      />
    </svg>
  )
}

function Refused({ data }: { data: PayData }) {
  const { t } = usePageContext()
  // who did not answer has refused nothing
  const isUnopened = data.url === '' && data.reason === ''
  const lead = isUnopened ? t('pay.unopenedLead', { provider: nameOf(data) }) : t('pay.refusedLead')
  return (
    <>
      <p className="pay-order">{t('pay.order', { number: data.number })}</p>
      <h1>{t(isUnopened ? 'pay.unopened' : 'pay.refused')}</h1>
      <p className="lead" role="status">
        {data.reason ? t('pay.refusedWords', { reason: data.reason }) : lead}
      </p>
      <ErrorSummary errors={data.errors} title={t('pay.changed')} />
      <h2>{t('pay.again')}</h2>
      <PayForm data={data} />
    </>
  )
}

function Paid({ data }: { data: PayData }) {
  const { t, href, money } = usePageContext()
  return (
    <>
      <p className="pay-order">{t('pay.order', { number: data.number })}</p>
      <h1>
        {`${t('pay.paidStart')} `}
        <em>{t('pay.paidItalic')}</em>
      </h1>
      <p className="lead" role="status">
        {t('pay.paidLead', { sum: money(data.amount) })}
        {data.later > 0 && ` ${t('pay.paidRest', { sum: money(data.later) })}`}
      </p>
      <p className="pay-acts">
        <a className="button" href={href(`/track/${data.token}`)} rel="nofollow">
          {t('pay.track')}
        </a>
        {data.receiptUrl && (
          <a className="link" href={data.receiptUrl} rel="noreferrer">
            {t('track.receipt')}
          </a>
        )}
      </p>
    </>
  )
}

function Nothing({ data }: { data: PayData }) {
  const { t, href, shell } = usePageContext()
  const isCancelled = data.state === 'cancelled'
  const says = isCancelled ? 'cancelled' : data.state === 'off' ? 'off' : 'over'
  const link: ReactNode = isCancelled ? (
    <a className="button button-line" href={href('/')}>
      {t('pay.shopAgain')}
    </a>
  ) : (
    <a className="button button-line" href={href(`/track/${data.token}`)} rel="nofollow">
      {t('pay.toOrder')}
    </a>
  )
  return (
    <>
      <p className="pay-order">{t('pay.order', { number: data.number })}</p>
      <h1>{t(`pay.${says}`)}</h1>
      <p className="lead">{t(`pay.${says}Lead`)}</p>
      {data.state === 'off' && hasContacts(shell) && (
        <p>
          <ContactLinks />
        </p>
      )}
      <p>{link}</p>
    </>
  )
}

function nameOf({ provider }: PayData): string {
  return provider ? providerWords.about[provider].uk : ''
}
