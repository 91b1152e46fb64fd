import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  chooseStars: 'Choose from 1 to 5 stars',
  reviewTooShort: 'Write a few words: at least {least} characters',
  reviewTooLong: 'This is too long: at most {most, number} characters',
  tooManyPhotos: 'There can be at most {most} photos',
  photosAgain: 'Your photos weren’t saved. Add them again',
  notReceived: 'We can’t find a delivered order with this item. Check the number and the phone',
  answerNeeded: 'Write an answer: without one the question isn’t shown',
  reasonNeeded: 'Say why the review isn’t shown',
  reviewRewritten: 'The author has just rewritten this review. Look at it once more',
}
