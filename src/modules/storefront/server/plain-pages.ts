import { isOwnPath } from '#kit/own-path.ts'
import { bareHeader, wholeHeader } from '../frame.ts'
import { signInForms, textPages } from '../page-data.ts'
import { few, type Pages } from './page.ts'

/** Nothing is read for them: texts, and places that the browser fills. */
const plain = { isCached: true, load: async () => ({ data: null }) }

export const accountPages: Pages = [
  {
    id: 'login',
    query: few({ next: isOwnPath, step: (step) => signInForms.some((form) => form === step) }),
    ...plain,
    header: bareHeader,
    who: 'anybody',
    inSiteMap: false,
    isFetchedUnasked: false,
    script: 'login',
  },
  {
    id: 'profile',
    ...plain,
    header: wholeHeader,
    who: 'signedIn',
    inSiteMap: false,
    isFetchedUnasked: true,
    script: 'profile',
  },
]

const ofTheShop = { header: wholeHeader, who: 'anybody', isFetchedUnasked: true } as const

export const plainPages: Pages = [
  ...textPages.map((id) => ({ id, ...plain, ...ofTheShop, inSiteMap: true })),
  { id: 'sizeGuide', ...plain, ...ofTheShop, inSiteMap: true },
  // the application shell alone (NAV-4)
  { id: 'shell', ...plain, ...ofTheShop, inSiteMap: false },
]
