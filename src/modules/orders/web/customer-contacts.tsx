import { isPhone, normalisePhone } from '#kit/phone.ts'
import { ContactLinks } from '#platform/web/contacts/contact-links.tsx'
import { useOrderFields } from './order-fields-context.ts'

/** Ways to reach the phone that stands in the form, once it is whole. */
export function CustomerContacts() {
  const phone = normalisePhone(useOrderFields().values.phone)
  return isPhone(phone) && <ContactLinks phone={phone} />
}
