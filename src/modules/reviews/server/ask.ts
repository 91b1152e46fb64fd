import { createHash } from 'node:crypto'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { Shop } from '#platform/server/shop.ts'
import { loginError, loginText, readLogin } from '#modules/identity/login.ts'
import { longestQuestion, shortestQuestion } from '../question.ts'
import { insertQuestion, waitsAlready } from './questions.sql.ts'

export interface GivenQuestion {
  productId: string
  name: string
  /** As it was typed: an e-mail or a phone. */
  contact: string
  text: string
  language: Language
}

/** Asks of a product. The answer is sent to the contact, and stands on the page. The same, sent again while it waits, is one. */
export async function ask(shop: Shop, given: GivenQuestion): Promise<void> {
  const { productId, name, text, language } = given
  const contact = readLogin(given.contact)
  const errors = errorsOf(given)
  if (!contact || errors.length > 0) throw new Refusal('invalid', errors)
  const written = loginText(contact)
  await shop.limits.spend('questionsPerContact', createHash('sha256').update(written).digest('base64url'), 'askContact')
  const question = { productId, name, text, language, contact: written, askedAt: shop.now() }
  await shop.database.transaction(async (tx) => {
    if (await waitsAlready(tx, question)) return
    await insertQuestion(tx, { ...question, channel: 'email' in contact ? 'email' : 'sms' })
  })
}

function errorsOf({ name, contact, text }: GivenQuestion): FieldError[] {
  const errors: FieldError[] = []
  if (name === '') errors.push({ field: 'askName', error: 'required' })
  const error = loginError(contact)
  if (error) errors.push({ field: 'askContact', error })
  if (Array.from(text).length < shortestQuestion) errors.push({ field: 'question', error: 'required' })
  if (text.length > longestQuestion)
    errors.push({ field: 'question', error: 'reviewTooLong', params: { most: longestQuestion } })
  return errors
}
