import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { paymentTypes, sources } from '../order.ts'
import { orderTexts } from '../order/texts.ts'
import { AddressField } from './address/address-field.tsx'
import { CarrierField } from './address/carrier-field.tsx'
import { CustomerSummary } from './editor/customer-summary.tsx'
import type { KnownCustomer } from './editor/use-customer.ts'
import { CustomerContacts } from './customer-contacts.tsx'
import { ChoiceField, EmailField, FlagField, PhoneField, TextField } from './order-fields.tsx'
import { TrackingNumberField } from './tracking-number-field.tsx'

interface OrderPeopleProps {
  customer: KnownCustomer
  /** Undefined before the first save. */
  orderId: string | undefined
}

/** Who ordered, by the phone first, and where it goes. */
export function OrderPeople({ customer, orderId }: OrderPeopleProps) {
  const t = useTexts(orderTexts)
  return (
    <>
      <section className={record.card} aria-labelledby="part-customer">
        <h2 id="part-customer">{t('part.customer')}</h2>
        <div className={record.fields}>
          <PhoneField />
          <CustomerContacts />
          <CustomerSummary {...customer} />
          <TextField name="lastName" />
          <TextField name="firstName" />
          <TextField name="middleName" />
          <ChoiceField name="source" options={sources.map((value) => ({ value, text: t(`source.${value}`) }))} />
          <EmailField />
        </div>
      </section>
      <section className={record.card} aria-labelledby="part-delivery">
        <h2 id="part-delivery">{t('part.delivery')}</h2>
        <div className={record.fields}>
          <CarrierField />
          <ChoiceField
            name="paymentType"
            options={paymentTypes.map((value) => ({ value, text: t(`paymentType.${value}`) }))}
          />
          <AddressField customer={customer} />
          <TrackingNumberField orderId={orderId} refusals={customer.details?.refusals ?? 0} />
          <FlagField name="isCallUnwanted" isWide />
          <FlagField name="isGift" isWide />
          <TextField name="giftText" isLong isWide />
          <TextField name="note" isLong isWide />
          <TextField name="staffNote" isLong isWide />
        </div>
      </section>
    </>
  )
}
