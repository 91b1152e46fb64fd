/** Nobody sees a review before staff have looked at it. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

export const mostStars = 5
export const shortestText = 10
export const longestText = 2000
export const mostPhotos = 4

/** The average of a product's shown reviews, with one decimal, and their number. */
export interface Rating {
  average: number
  count: number
}

/** A name as pages show it: `Іван К.`; of a full name in the first field its first word alone. */
export function signatureOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ''] = firstName.trim().split(/\s+/)
  if (first === '') return ''
  const [initial] = lastName.trim()
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
