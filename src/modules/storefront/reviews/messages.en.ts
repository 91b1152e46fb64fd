import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'rating.short': '{average, number} out of 5',
  'rating.long': 'Rated {average, number} out of 5, {count, plural, one {# review} other {# reviews}}',
  'rating.count': '{count, plural, one {# review} other {# reviews}}',

  'reviews.title': 'Reviews',
  'reviews.none': 'No reviews yet. If it has reached you, be the first to tell about it.',
  'reviews.verified': 'Received it',
  'reviews.someone': 'A customer',
  'reviews.photoOf': 'Customer’s photo: {name}',
  'reviews.answer': 'The shop’s answer',
  'reviews.all': 'Show all reviews: {count}',
  'reviews.write': 'Write a review',
  'reviews.who': 'Only those who have received it can write. We read every review before it is shown.',
  'reviews.ofLine': 'Write a review: {name}',

  'reviewForm.title': 'Review: {name}',
  'reviewForm.description': 'Tell about something you’ve received',
  'reviewForm.back': 'To the product',
  'reviewForm.lead':
    'Only those who have received it can write. Enter the order number and the phone it was placed with, or open the review from your orders in your profile.',
  'reviewForm.next': 'Next',
  'reviewForm.rating': 'Your rating',
  'reviewForm.stars': '{count, plural, one {# star} other {# stars}}',
  'reviewForm.text': 'What you liked, and what you didn’t',
  'reviewForm.textHint': 'From 10 to 2000 characters. Leave out phones and addresses: everyone will see it.',
  'reviewForm.photos': 'Photos',
  'reviewForm.photosHint': 'Up to four, 10 MB each. We remove where and when they were taken.',
  'reviewForm.remove': 'Remove photo {place}',
  'reviewForm.signature': 'It will be signed with your first name and the first letter of your surname.',
  'reviewForm.known':
    'You’ve already written about it. Change what you like: we’ll read it again, and until then it isn’t shown.',
  'reviewForm.send': 'Send',
  'reviewForm.sending': 'Sending…',
  'reviewForm.problems': 'Please fix the marked items',
  'reviewForm.sent': 'Thank you for your review',
  'reviewForm.sentText':
    'We’ll read it and show it on the product’s page. If you change your mind, open this page again and rewrite it.',
}
