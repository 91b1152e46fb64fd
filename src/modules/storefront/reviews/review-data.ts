import type { FieldError } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { Picture } from '../picture.ts'

/** A buyer's review, and the shop's answer. */
export interface ShownReview {
  id: string
  /** First name and initial; empty where the order had no name. */
  author: string
  rating: number
  text: string
  language: Language
  answer: string
  writtenAt: Date
  photos: Picture[]
}

/** A visitor's question, and the shop's answer. */
export interface ShownQuestion {
  id: string
  name: string
  text: string
  language: Language
  answer: string
  askedAt: Date
}

export interface ReviewFormData {
  code: string
  name: string
  isSent: boolean
  /** Null until it is proved that the product was received. */
  proof: null | { token: string } | { number: string; phone: string }
  number: string
  phone: string
  /** Was written before: it is mended here. */
  isKnown: boolean
  /** 0 while none is chosen. */
  rating: number
  text: string
  photos: { id: string; picture: Picture }[]
  /** How many could not be read, and are gone when it is sent again. */
  failedPhotos: number
  /** Ids of photos that were chosen to be taken away. */
  removed: string[]
  errors: FieldError[]
}
