import { wholeHeader } from '../frame.ts'
import { few, isYes, type Pages } from './page.ts'
import { loadReviewForm, postReview, proveReviewer } from './review-form.ts'

/** Settings for a page with a writer's own text. */
const own = {
  isCached: false,
  isFetchedUnasked: false,
  header: wholeHeader,
  who: 'anybody',
  inSiteMap: false,
  query: few({ sent: isYes }),
} as const

export const reviewPages: Pages = [
  {
    id: 'review',
    ...own,
    async load(shop, { parameters, query, language }) {
      const data = await loadReviewForm(shop, parameters['code'] ?? '', language, { isSent: query.has('sent') })
      return data && { data }
    },
    photoForms: { '/review': { prove: proveReviewer, post: postReview } },
  },
  {
    id: 'orderReview',
    ...own,
    async load(shop, { parameters, query, language }) {
      const { token = '', code = '' } = parameters
      const data = await loadReviewForm(shop, code, language, { token, isSent: query.has('sent') })
      return data && { data }
    },
    photoForms: { '/review': { prove: proveReviewer, post: postReview } },
  },
]
