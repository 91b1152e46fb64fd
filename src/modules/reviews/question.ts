import type { Language } from '#kit/language.ts'
import type { ReviewState } from './review.ts'

export const shortestQuestion = 5
export const longestQuestion = 1000

/** A question as staff see it. Nobody else sees it before it is answered. */
export interface Question {
  id: string
  productId: string
  productCode: string
  productName: string
  name: string
  /** An e-mail or a phone; empty once the answer was sent. */
  contact: string
  text: string
  language: Language
  state: ReviewState
  answer: string
  /** Of what staff made of it (WIRE-11). */
  version: number
  askedAt: Date
}
