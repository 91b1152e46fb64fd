import { isOwnPath } from '#kit/own-path.ts'
import { bareHeader, inTheShop, notListed } from '../frame.ts'
import { textPages } from '../page-data.ts'
import { few, type Pages } from './page.ts'

/** Nothing is read for them: texts, and places that the browser fills. */
const plain = { isCached: true, load: async () => ({ data: null }) }

export const accountPages: Pages = [
  {
    id: 'login',
    path: '/login',
    query: few({ next: isOwnPath }),
    ...plain,
    frame: { header: bareHeader, isIndexed: false },
    isFetchedUnasked: false,
    script: 'login',
  },
  { id: 'profile', path: '/profile', ...plain, frame: notListed, isFetchedUnasked: true, script: 'profile' },
]

export const plainPages: Pages = [
  ...textPages.map((id) => ({ id, path: `/${id}`, ...plain, frame: inTheShop, isFetchedUnasked: true })),
  // the application shell alone (NAV-4)
  { id: 'shell', path: '/_app', ...plain, frame: notListed, isFetchedUnasked: true },
]
