import type { Language } from '#kit/language.ts'

/** Nobody sees a review before staff have looked at it. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

export const mostStars = 5
export const shortestText = 10
export const longestText = 2000
export const mostPhotos = 4

/** Which of them are listed: those in a state, or one alone. */
export interface Listed {
  state: ReviewState
  one?: string | undefined
  limit: number
  offset: number
}

/** The average of a product's shown reviews, with one decimal, and their number. */
export interface Rating {
  average: number
  count: number
}

/** A review as staff see it. */
export interface Review {
  id: string
  productId: string
  productCode: string
  productName: string
  /** Null where the order was deleted. */
  orderId: string | null
  author: string
  rating: number
  text: string
  language: Language
  state: ReviewState
  reason: string
  answer: string
  version: number
  writtenAt: Date
  /** Addresses of its photos that are made, small and large. */
  photos: { small: string; large: string }[]
}

/** How many there are in each state. */
export type ReviewCounts = Readonly<Record<ReviewState, number>>

/** A name as pages show it: `Іван К.`; of a full name in the first field its first word alone. */
export function signatureOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ''] = firstName.trim().split(/\s+/)
  if (first === '') return ''
  const [initial] = lastName.trim()
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
