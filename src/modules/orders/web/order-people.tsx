import { useTexts } from '#platform/web/language.tsx'
import { carriers, paymentTypes, sources } from '../order.ts'
import { ordersTexts } from '../texts.ts'
import { ChoiceField, EmailField, PhoneField, TextField } from './order-fields.tsx'
import styles from './crm-order-page.module.css'

/** Who ordered, and where it goes. */
export function OrderPeople() {
  const t = useTexts(ordersTexts)
  return (
    <>
      <section className={styles.card} aria-labelledby="part-customer">
        <h2 id="part-customer">{t('part.customer')}</h2>
        <div className={styles.fields}>
          <TextField name="lastName" />
          <TextField name="firstName" />
          <TextField name="middleName" />
          <PhoneField />
          <EmailField />
          <ChoiceField name="source" options={sources.map((value) => ({ value, text: t(`source.${value}`) }))} />
          <ChoiceField
            name="paymentType"
            options={paymentTypes.map((value) => ({ value, text: t(`paymentType.${value}`) }))}
          />
        </div>
      </section>
      <section className={styles.card} aria-labelledby="part-delivery">
        <h2 id="part-delivery">{t('part.delivery')}</h2>
        <div className={styles.fields}>
          <ChoiceField name="carrier" options={carriers.map((value) => ({ value, text: t(`carrier.${value}`) }))} />
          <TextField name="trackingNumber" />
          <TextField name="deliveryAddress" isLong isWide />
          <TextField name="note" isLong isWide />
        </div>
      </section>
    </>
  )
}
