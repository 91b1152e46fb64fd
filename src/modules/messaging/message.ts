import type { Language } from '#kit/language.ts'

export const channels = ['email', 'sms', 'viber'] as const
export type Channel = (typeof channels)[number]

/** The parameters of each text. Paths begin with the language: `/uk/track/…`; messages make them whole addresses. */
export interface TemplateParameters {
  orderPlaced: { orderNumber: string; trackingPath: string }
  /** An order moved on, in the words of the staff (its module writes them). */
  orderNews: { subject: string; text: string; trackingPath: string }
  /** Something of an order that staff must know now (its module writes the words); `path` is in the office. */
  staffAlert: { subject: string; text: string; path: string }
  /** News of a payment, in the words of its room. */
  paymentNews: { subject: string; text: string; path: string }
  /** The way to pay an order (its room writes the words). */
  paymentAsked: { subject: string; text: string; path: string }
  /** To Admins: what a month brought, in the words of the reports (its module writes them). */
  monthlyReport: { subject: string; text: string; path: string }
  /** Answers a question about a product, in the words of the staff. */
  questionAnswered: { name: string; text: string; path: string }
  /** To who received an order, once (its room says when). */
  reviewInvitation: { orderNumber: string; trackingPath: string }
  /** Goods that somebody waited for can be bought (U19). */
  backInStock: { name: string; path: string }
  signInCode: { code: string }
  /** To staff, and late in a day of many messages: a link beside the code, which wrong codes do not close (AUTH-3). */
  staffSignInCode: { code: string; path: string }
  /** Stands in for a code while the shop sends no codes. */
  signInLink: { path: string }
  /** To somebody who is asked to work here; `name` is who asks. */
  staffInvitation: { name: string; path: string }
  registrationCode: { code: string }
  /** Leads to the page with the button that activates (AUTH-5). */
  registrationLink: { path: string }
  /** To the owner of a login that somebody registered again. */
  alreadyRegistered: { path: string }
  alreadyRegisteredCode: { code: string }
  /** For a phone or an e-mail that is new to an account. */
  contactCode: { code: string }
  /** To the owner of a phone or an e-mail that somebody wanted in another account. */
  contactTaken: Record<string, never>
  /** To the phone or the e-mail that is no longer the account's. */
  contactChanged: Record<string, never>
  passwordChanged: Record<string, never>
}
export type Template = keyof TemplateParameters

export interface MessageOf<Named extends Template> {
  /** Viber falls back to SMS where the phone has none. */
  channel: Channel
  /** An address, or a number as `+380…`, by the channel. */
  recipient: string
  language: Language
  template: Named
  parameters: TemplateParameters[Named]
  /** After this the text helps nobody and is not sent. Left out: as long as its template is of use. */
  expiresAt?: Date
}

/** A text for one person: which, and what stands in it. */
export type Message = { [Named in Template]: MessageOf<Named> }[Template]

interface TemplateRules<Named extends Template> {
  /** Left out: usual. Who is told that a login is taken waits as long as who is sent a code, so that neither tells. */
  urgency?: 'awaited' | 'bulk'
  usefulSeconds: number
  /** Parameters that open something: kept from other eyes, and wiped when the message is sent. */
  secrets: readonly (keyof TemplateParameters[Named])[]
}

const minute = 60
const hour = 60 * minute

export const templates: { readonly [Named in Template]: TemplateRules<Named> } = {
  orderPlaced: { usefulSeconds: 24 * hour, secrets: [] },
  orderNews: { usefulSeconds: 24 * hour, secrets: [] },
  staffAlert: { usefulSeconds: 24 * hour, secrets: [] },
  paymentNews: { urgency: 'awaited', usefulSeconds: 24 * hour, secrets: [] },
  paymentAsked: { urgency: 'awaited', usefulSeconds: 24 * hour, secrets: [] },
  monthlyReport: { urgency: 'bulk', usefulSeconds: 14 * 24 * hour, secrets: [] },
  questionAnswered: { usefulSeconds: 7 * 24 * hour, secrets: [] },
  reviewInvitation: { urgency: 'bulk', usefulSeconds: 7 * 24 * hour, secrets: [] },
  backInStock: { urgency: 'bulk', usefulSeconds: 3 * 24 * hour, secrets: [] },
  signInCode: { urgency: 'awaited', usefulSeconds: 5 * minute, secrets: ['code'] },
  staffSignInCode: { urgency: 'awaited', usefulSeconds: 5 * minute, secrets: ['code', 'path'] },
  signInLink: { urgency: 'awaited', usefulSeconds: 24 * hour, secrets: ['path'] },
  staffInvitation: { usefulSeconds: 7 * 24 * hour, secrets: ['path'] },
  registrationCode: { urgency: 'awaited', usefulSeconds: 5 * minute, secrets: ['code'] },
  registrationLink: { urgency: 'awaited', usefulSeconds: 24 * hour, secrets: ['path'] },
  alreadyRegistered: { urgency: 'awaited', usefulSeconds: 24 * hour, secrets: [] },
  alreadyRegisteredCode: { urgency: 'awaited', usefulSeconds: 5 * minute, secrets: ['code'] },
  contactCode: { urgency: 'awaited', usefulSeconds: 5 * minute, secrets: ['code'] },
  contactTaken: { urgency: 'awaited', usefulSeconds: 24 * hour, secrets: [] },
  contactChanged: { usefulSeconds: 24 * hour, secrets: [] },
  passwordChanged: { usefulSeconds: 24 * hour, secrets: [] },
}
