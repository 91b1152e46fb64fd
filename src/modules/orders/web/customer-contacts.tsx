import { useWatch } from 'react-hook-form'
import { isPhone, normalisePhone } from '#kit/phone.ts'
import { ContactLinks } from '#platform/web/contacts/contact-links.tsx'
import type { OrderFormValues } from './order-form-values.ts'

/** Ways to reach the phone that stands in the form, once it is whole. */
export function CustomerContacts() {
  const phone = normalisePhone(useWatch<OrderFormValues, 'phone'>({ name: 'phone' }))
  return isPhone(phone) && <ContactLinks phone={phone} />
}
