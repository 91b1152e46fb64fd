import { useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { Facts, type FactsProps } from '#platform/web/facts.tsx'
import { ContactLinks } from '#platform/web/contacts/contact-links.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { CustomerDetails } from '../customer.ts'
import { customerKeys, useCustomersApi } from './customers-api.ts'
import { customersTexts } from './texts.ts'
import styles from './customer-card.module.css'

/** How to reach a customer, and what they come to. */
export function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const t = useTexts(customersTexts)
  const { language } = useLanguage()
  const separating = useSeparate(customer)
  const { phone, otherPhones, email } = customer
  const phones = (
    <>
      <p>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        {otherPhones.length > 0 && <span className={styles.quiet}> {t('customer.main')}</span>}
      </p>
      <ContactLinks phone={phone} />
      {otherPhones.map((other) => (
        <p key={other} className={styles.other}>
          <a href={`tel:${other}`}>{formatPhone(other)}</a>
          <button
            type="button"
            className={styles.separate}
            aria-label={t('customer.unmergeOf', { phone: formatPhone(other) })}
            onClick={() => void separating.send(other)}
          >
            {t('customer.unmerge')}
          </button>
        </p>
      ))}
    </>
  )
  const orderedAt = (at: Date | null) => (at ? formatInstant(at, language) : t('customer.never'))
  const facts: FactsProps['facts'] = [
    [t('customer.phones'), phones],
    [t('column.email'), email],
    [t('column.orders'), customer.orders],
    [t('column.spend'), formatMoney(customer.spend, language)],
    [t('column.refusals'), customer.refusals],
    [t('customer.returned'), customer.returned],
    [t('column.firstOrderedAt'), orderedAt(customer.firstOrderedAt)],
    [t('column.lastOrderedAt'), orderedAt(customer.lastOrderedAt)],
  ]
  return (
    <section className={record.card} aria-labelledby="customer-about">
      <h2 id="customer-about">{t('customer.about')}</h2>
      <Facts facts={facts} />
    </section>
  )
}

/** A phone turns out to be somebody else's; for ten seconds it can be had back (B7). */
function useSeparate({ phone: main }: CustomerDetails) {
  const t = useTexts(customersTexts)
  const api = useCustomersApi()
  const cache = useQueryClient()

  function regrouped() {
    void cache.invalidateQueries({ queryKey: customerKeys.all })
    cache.setQueryData(customerKeys.regrouped, Date.now())
  }

  return useSend({
    mutationFn: (phone: string) => api.unmerge(phone),
    subject: (phone) => phone,
    onSuccess(_, phone) {
      regrouped()
      offerUndo({
        text: t('customer.unmerged', { phone: formatPhone(phone) }),
        undo: async () => {
          await api.merge(phone, main)
          regrouped()
        },
      })
    },
    onError: (fault) => toast('error', t('customer.unmergeFailed', { why: reasonOf(fault) })),
  })
}
