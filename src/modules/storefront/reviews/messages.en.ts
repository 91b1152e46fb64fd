import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'rating.short': '{average, number} out of 5',
  'rating.long': 'Rated {average, number} out of 5, {count, plural, one {# review} other {# reviews}}',
  'rating.count': '{count, plural, one {# review} other {# reviews}}',

  'reviews.title': 'Reviews',
  'reviews.none': 'No reviews yet. If you already have it, be the first to review it.',
  'reviews.written': 'written in {language, select, en {English} other {Ukrainian}}',
  'reviews.verified': 'Verified purchase',
  'reviews.someone': 'A customer',
  'reviews.photoOf': 'Customer’s photo: {name}',
  'reviews.answer': 'Reply from the shop',
  'reviews.all': 'Show all reviews: {count}',
  'reviews.write': 'Write a review',
  'reviews.who': 'Only customers who have received this item can review it. We read every review before it appears.',
  'reviews.ofLine': 'Write a review: {name}',

  'questions.title': 'Questions',
  'questions.none': 'No questions yet.',
  'questions.ask': 'Ask a question',
  'questions.text': 'Your question',
  'questions.name': 'Name',
  'questions.nameHint': 'It will be shown beside your question.',
  'questions.contactHint': 'We’ll send the answer here, then erase it. It isn’t shown on the page.',
  'questions.send': 'Send the question',
  'questions.problem': 'The question wasn’t sent',
  'questions.asked': 'Thank you. We’ll send you the answer, and it will appear here too.',
  'missing.askName': 'Enter your name',
  'missing.askContact': 'Enter an email or a phone number',
  'missing.question': 'Write your question',

  'reviewForm.title': 'Review: {name}',
  'reviewForm.description': 'Review something you’ve received',
  'reviewForm.back': 'Back to the product',
  'reviewForm.lead':
    'Only customers who have received this item can review it. Enter the order number and the phone number it was placed with, or start the review from your orders in your profile.',
  'reviewForm.next': 'Next',
  'reviewForm.rating': 'Your rating',
  'reviewForm.stars': '{count, plural, one {# star} other {# stars}}',
  'reviewForm.text': 'What you liked, and what you didn’t',
  'reviewForm.textHint': '10 to 2,000 characters. Leave out phone numbers and addresses: everyone will see this.',
  'reviewForm.photos': 'Photos',
  'reviewForm.photosHint': 'Up to four, 10 MB each. We remove where and when they were taken.',
  'reviewForm.failedPhotos':
    '{count, plural, one {# photo is damaged, and we could not read it} other {# photos are damaged, and we could not read them}}. Add another.',
  'reviewForm.remove': 'Remove photo {place}',
  'reviewForm.signature': 'It will be signed with your first name and the first letter of your surname.',
  'reviewForm.known':
    'You’ve already reviewed it. Change whatever you like: we’ll read it again, and until then it won’t be shown.',
  'reviewForm.send': 'Send',
  'reviewForm.sending': 'Sending…',
  'reviewForm.problems': 'Correct the marked items',
  'reviewForm.sent': 'Thank you for your review',
  'reviewForm.sentText':
    'We’ll read it and show it on the product’s page. If you change your mind, open this page again and rewrite it.',
}
