import type { Language } from '#kit/language.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Shop } from '#platform/server/shop.ts'
import { contactSettings, shopSettings } from '#modules/settings/server/index.ts'
import { templates, type Message } from '../message.ts'
import { messagingTexts, type MessagingKey } from '../texts.ts'

/** The text of a message in its reader's language, from which an e-mail or a short text is made. */
export interface MessageText {
  language: Language
  shopName: string
  origin: string
  subject: string
  title: string
  lead: string
  /** A code for the reader to type. */
  code?: string
  /** A page of the shop, as a whole address. */
  link?: { label: string; href: string }
  note: string
  /** One or two sentences with all of it, for SMS and Viber. */
  short: string
}

/** Who writes, and from where. */
export interface Sender {
  origin: string
  shopName: Readonly<Record<Language, string>>
  /** Empty where the shop gives none. */
  phone: string
}

export function senderOf({ config, settings }: Pick<Shop, 'config' | 'settings'>): Sender {
  return {
    origin: config.origin,
    shopName: settings.of(shopSettings).name,
    phone: settings.of(contactSettings).phone ?? '',
  }
}

export function textOf(message: Message, { origin, shopName: names, phone }: Sender): MessageText {
  const { language, template, parameters } = message
  const shopName = names[language]
  const { code, link } = essenceOf(message, origin)
  const values = {
    shop: shopName,
    code: code ?? '',
    link: link ?? '',
    // a short text has no button
    reach: phone ? formatPhone(phone) : (link ?? ''),
    number: 'orderNumber' in parameters ? parameters.orderNumber : '',
    name: 'name' in parameters ? parameters.name : '',
    subject: 'subject' in parameters ? parameters.subject : '',
    text: 'text' in parameters ? parameters.text : '',
    minutes: Math.round(templates[template].usefulSeconds / 60),
  }
  const t = messagingTexts(language)
  const say = (key: MessagingKey) => t(key, values)
  return {
    language,
    shopName,
    origin,
    subject: oneLine(say(`${template}.subject`)),
    title: say(`${template}.title`),
    lead: say(`${template}.lead`),
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link: { label: t(`${template}.button` as MessagingKey), href: link } }),
    note: say(`${template}.note`),
    short: oneLine(say(`${template}.short`)),
  }
}

/** The part of a message that its reader needs: the code to type, or the page to open. */
export function essenceOf(message: Message, origin: string): { code?: string; link?: string } {
  const { parameters } = message
  const path = pathOf(message)
  return {
    ...('code' in parameters && { code: parameters.code }),
    ...(path !== undefined && { link: `${origin}${path}` }),
  }
}

function pathOf({ template, parameters, language }: Message): string | undefined {
  switch (template) {
    case 'orderPlaced':
    case 'orderNews':
    case 'reviewInvitation':
      return parameters.trackingPath
    case 'staffAlert':
    case 'monthlyReport':
    case 'backInStock':
    case 'questionAnswered':
    case 'staffSignInCode':
    case 'signInLink':
    case 'staffInvitation':
    case 'registrationLink':
    case 'alreadyRegistered':
      return parameters.path
    case 'contactChanged':
      return `/${language}/contacts`
    case 'passwordChanged':
      return `/${language}/login`
    default:
      return undefined
  }
}

/** A line end in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
