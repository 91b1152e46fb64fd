import type { Money } from '#kit/money.ts'
import { providerWords, type ProviderName } from '#modules/payments/provider.ts'
import type { RefusedDeposit } from '../pay/pay-data.ts'
import type { StorefrontKey } from '../texts.ts'
import { usePageContext } from './page-context.tsx'

/** Whether the shop returns the deposit of a refused order, by the owner's rule (PAY-2). */
export const refusedWords: Record<RefusedDeposit, StorefrontKey> = {
  returned: 'pay.depositReturned',
  part: 'pay.depositPart',
  kept: 'pay.depositKept',
}

interface WayProps {
  name: string
  value: string
  isChosen: boolean
  label: string
  hint?: string | undefined
  /** The sums of an order with gift wrapping, and without; one where wrapping is free. */
  sums: readonly { now: Money; later: Money; when?: 'gift-only' | 'plain-only' }[]
}

/** A way to pay, with what it takes now and later: three whole choices in one shape. */
export function PayWay({ name, value, isChosen, label, hint, sums }: WayProps) {
  const { t, money } = usePageContext()
  return (
    <label className="pay-way">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      {sums.map(({ now, later, when }) => (
        <span key={when ?? ''} className={`pay-sums${when ? ` ${when}` : ''}`}>
          <span>
            <small>{t('pay.now')}</small>
            <b>{money(now)}</b>
          </span>
          <span>
            <small>{t('pay.later')}</small>
            <b>{money(later)}</b>
          </span>
        </span>
      ))}
    </label>
  )
}

/** By whom one pays; of one alone nothing is asked. */
export function PayBy({ providers, chosen }: { providers: readonly ProviderName[]; chosen: string }) {
  const { t, shell } = usePageContext()
  const [first] = providers
  if (providers.length < 2) return first ? <input type="hidden" name="provider" value={first} /> : null
  const checked = providers.find((each) => each === chosen) ?? first
  return (
    <fieldset className="pay-by">
      <legend className="visually-hidden">{t('pay.by')}</legend>
      {providers.map((each) => (
        <PayWay
          key={each}
          name="provider"
          value={each}
          isChosen={each === checked}
          label={providerWords.about[each][shell.language]}
          hint={providerWords.about[each].how[shell.language]}
          sums={[]}
        />
      ))}
    </fieldset>
  )
}
