import { cartParameter } from '#modules/checkout/cart-address.ts'
import { onlyWhenAsked } from '../pages.ts'

/** Pages that depend on the visitor, or that change something when asked for. */
const never = onlyWhenAsked.flatMap((page) => [`/${page}*`, `/*/${page}*`])

/** Lets browsers fetch the next page when a link is about to be followed; a header names this file, so the policy stays strict. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...never, '/crm*', '/*/crm*', '/api/*', '/language/*', '/photos/*', '/assets/*'] } },
          // where the address holds a cart, what fetches a page ahead does not say that a page of the shop led to it
          {
            not: { selector_matches: `[rel~=nofollow], [data-no-spec], [data-no-spec] *, [href*='${cartParameter}=']` },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
const text = JSON.stringify(rules)
const nothing = JSON.stringify({ prefetch: [] })

/** Who saves data fetches nothing ahead. */
export function speculationRules(request: Request, headers: Record<string, string>): Response {
  const isSaving = request.headers.get('save-data')?.toLowerCase() === 'on'
  return new Response(isSaving ? nothing : text, {
    headers: {
      ...headers,
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Save-Data',
    },
  })
}
