import { Fragment } from 'react'
import { formatPhone } from '#kit/phone.ts'
import type { Shell } from '../page-data.ts'
import { usePageContext } from './page-context.tsx'

interface Messenger {
  name: 'Viber' | 'Telegram' | 'WhatsApp'
  href: string
}

/** Where the shop answers in writing, of what the owner gave. */
function messengersOf({ viberPhone, telegramUrl, whatsappPhone }: Shell): Messenger[] {
  const known: Messenger[] = [
    { name: 'Viber', href: viberPhone && `viber://chat?number=${encodeURIComponent(viberPhone)}` },
    { name: 'Telegram', href: telegramUrl },
    { name: 'WhatsApp', href: whatsappPhone && `https://wa.me/${whatsappPhone.slice(1)}` },
  ]
  return known.filter(({ href }) => href !== '')
}

/** The messengers; an address for letters after them. */
function waysToWrite(shell: Shell): { name: string; href: string }[] {
  const letters = shell.email === '' ? [] : [{ name: shell.email, href: `mailto:${shell.email}` }]
  return [...messengersOf(shell), ...letters]
}

export function hasMessengers(shell: Shell): boolean {
  return messengersOf(shell).length > 0
}

/** Messengers or social networks, of what the owner gave. */
export function hasSocialLinks(shell: Shell): boolean {
  return hasMessengers(shell) || shell.instagramUrl !== '' || shell.facebookUrl !== ''
}

/** A link for each messenger. */
export function Messengers() {
  const { shell } = usePageContext()
  return messengersOf(shell).map(({ name, href }) => (
    <a key={name} href={href} rel="noreferrer" lang="en">
      {name}
    </a>
  ))
}

/** Whether there is a way to reach the shop that can stand in a line. */
export function hasContacts(shell: Shell): boolean {
  return shell.phone !== '' || shell.email !== '' || hasMessengers(shell)
}

/** Wherever a page says to call or to write: the phone, the messengers and the e-mail; nothing where the shop gives none. */
export function ContactLinks() {
  const { t, shell } = usePageContext()
  const ways = waysToWrite(shell)
  if (!hasContacts(shell)) return null
  return (
    <span className="contact-links">
      {shell.phone && <a href={`tel:${shell.phone}`}>{formatPhone(shell.phone)}</a>}
      {ways.length > 0 && (
        <>
          {shell.phone && ` ${t('contacts.or')} `}
          {ways.map(({ name, href }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <a href={href} rel="noreferrer" lang="en">
                {name}
              </a>
            </Fragment>
          ))}
        </>
      )}
    </span>
  )
}
