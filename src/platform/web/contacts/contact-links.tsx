import { MessageCircle, Phone, Send, type LucideIcon } from 'lucide-react'
import { formatPhone } from '#kit/phone.ts'
import { useTexts } from '../language.tsx'
import { contactsTexts, type ContactsKey } from './texts.ts'
import styles from './contact-links.module.css'

/** Where each way to reach a phone, such as `+380671234567`, leads. */
const ways: readonly { way: ContactsKey; icon: LucideIcon; linkOf(phone: string): string }[] = [
  { way: 'call', icon: Phone, linkOf: (phone) => `tel:${phone}` },
  { way: 'viber', icon: MessageCircle, linkOf: (phone) => `viber://chat?number=${encodeURIComponent(phone)}` },
  { way: 'telegram', icon: Send, linkOf: (phone) => `https://t.me/${phone}` },
]

/** Calls somebody, or writes to them where they read. */
export function ContactLinks({ phone }: { phone: string }) {
  const t = useTexts(contactsTexts)
  const shown = formatPhone(phone)
  return (
    <ul className={styles.ways}>
      {ways.map(({ way, icon: Icon, linkOf }) => {
        const isPage = linkOf(phone).startsWith('https:')
        return (
          <li key={way}>
            <a
              className={styles.way}
              href={linkOf(phone)}
              aria-label={`${t(way)}: ${shown}`}
              {...(isPage && { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon aria-hidden size={15} />
              {t(way)}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
