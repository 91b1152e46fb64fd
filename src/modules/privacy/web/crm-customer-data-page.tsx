import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone, normalisePhone } from '#kit/phone.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { RecordHead } from '#platform/web/record-head.tsx'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import { download } from '#platform/web/transfer/download.ts'
import { eraseCustomer, getCustomerData } from '../privacy.contract.ts'
import { privacyPageTexts } from './texts.ts'
import styles from './customer-data.module.css'

const route = getRouteApi('/crm/customers/$phone/data')

/** The Admin gives a customer their data, or forgets them (AUTH-11). */
export function CustomerDataPage() {
  const t = useTexts(privacyPageTexts)
  const { phone } = route.useParams()
  const navigate = useNavigate()
  return (
    <div className={record.page}>
      <RecordHead
        back={t('office.back')}
        onLeave={() => void navigate({ to: '/crm/customers/$phone', params: { phone } })}
        title={t('office.title', { phone: formatPhone(phone) })}
      />
      <div className={styles.cards}>
        <TakeCard phone={phone} />
        <EraseCard phone={phone} />
      </div>
    </div>
  )
}

function TakeCard({ phone }: { phone: string }) {
  const t = useTexts(privacyPageTexts)
  const call = useCall()
  const take = useMutation({ mutationFn: () => download(call, getCustomerData, { query: { phone } }) })
  return (
    <section className={record.card} aria-labelledby="data-take">
      <h2 id="data-take">{t('office.take')}</h2>
      <p>{t('office.takeLead')}</p>
      <button type="button" className="button" disabled={take.isPending} onClick={() => take.mutate()}>
        {t('office.download')}
      </button>
      <p role="status">{take.data !== undefined && t('own.downloaded', { name: take.data })}</p>
      {take.error && (
        <p role="alert" className="field-error">
          {reasonOf(take.error)}
        </p>
      )}
    </section>
  )
}

/** Typing the phone is the second press: nothing brings the person back. */
function EraseCard({ phone }: { phone: string }) {
  const t = useTexts(privacyPageTexts)
  const ask = useAsk()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const erase = useMutation({
    mutationFn: () => ask(eraseCustomer, { body: { phone } }),
    onSuccess() {
      toast('success', t('office.done'))
      void queries.invalidateQueries()
      return navigate({ to: '/crm/customers' })
    },
  })
  return (
    <section className={record.card} aria-labelledby="data-erase">
      <h2 id="data-erase">{t('office.erase')}</h2>
      <p>{t('office.eraseLead')}</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const isSame = normalisePhone(typed) === phone
          setWrong(!isSame)
          if (isSame && !erase.isPending) erase.mutate()
        }}
      >
        <Input
          name="phone"
          label={t('office.typePhone', { phone: formatPhone(phone) })}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
          }}
          error={isWrong ? t('office.differs') : undefined}
        />
        <button type="submit" className="button button-line" disabled={erase.isPending}>
          {t('office.confirm')}
        </button>
      </form>
      {erase.error && (
        <p role="alert" className="field-error">
          {reasonOf(erase.error)}
        </p>
      )}
    </section>
  )
}
