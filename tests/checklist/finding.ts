import { point, type Point } from './point.ts'

export const finding: readonly Point[] = [
  point(
    'U1',
    'Lists are filtered by type, size, colour, price and what is in stock; the address holds it all',
    ['src/app/site/storefront.test.ts', 'filters: OR within one, AND across'],
    ['src/app/browsing/colours.test.ts', 'a list is filtered by families of colours'],
    [
      'src/app/site/storefront.test.ts',
      'new goods are those of the last 30 days, 48 at most, told apart by type before size',
    ],
    ['src/modules/storefront/web/listing-url.test.ts', 'a filter always the same one'],
    ['tests/e2e/buying.test.ts', 'on a desk a filter acts at once'],
  ),
  point(
    'U2',
    'Values of one filter widen the list, another filter narrows it',
    ['src/app/site/storefront.test.ts', 'filters: OR within one, AND across'],
    ['src/modules/storefront/server/shelf/lists.test.ts', 'OR within them, AND with the sizes of the very same goods'],
  ),
  point(
    'U3',
    'What is chosen stays ticked and stands above the list as a chip that takes it off, beside one that clears all',
    [
      'src/app/browsing/storefront-styles.test.tsx',
      'a chosen value stays ticked in its place, and nothing else is ticked',
    ],
    ['src/app/render.test.tsx', 'a chip takes off its own filter alone, and everything can be cleared'],
    ['tests/e2e/product.test.ts', 'shoes are found by colour in one tap'],
  ),
  point(
    'U4',
    'Each choice says how many it leaves; one that leaves none is shown and cannot be chosen',
    ['src/app/render.test.tsx', 'a size that no product has is shown and disabled'],
    ['src/modules/storefront/server/shelf/lists.test.ts', 'families of colours are counted'],
  ),
  point(
    'U5',
    'Sizes and colours of footwear are one tap away, above the grid',
    ['src/app/render.test.tsx', 'sizes of footwear are links above the grid'],
    ['src/app/browsing/storefront-styles.test.tsx', 'on a desk sizes stand once'],
    ['tests/e2e/product.test.ts', 'shoes are found by colour in one tap'],
  ),
  point(
    'U6',
    'On a phone the filters fill the screen, and their button says how many goods it would show',
    ['src/app/render.test.tsx', 'the button of the filters tells how many it would show'],
    ['tests/e2e/buying.test.ts', 'the filters of a phone say how many they would show'],
  ),
  point(
    'U7',
    'Colours of a product are one card with swatches, which change its photo in place',
    ['src/app/browsing/product-page.test.tsx', 'colours of a card are links where photos show them'],
    ['tests/e2e/product.test.ts', 'a swatch changes the card’s photo in place'],
  ),
  point('U8', 'Cards of footwear show its sizes; those that are gone are struck, and heard as gone', [
    'src/app/render.test.tsx',
    'a card of footwear shows its sizes',
  ]),
  point(
    'U9',
    'Two dozen at a time, more by a button or by links; coming back finds the place',
    ['src/app/buying/buying.test.ts', 'a list shows 24, offers the rest by one button and by links'],
    ['tests/e2e/buying.test.ts', 'coming back finds it as it was'],
  ),
  point(
    'U10',
    'Popular, new, cheaper and dearer first; the address says which',
    ['src/app/buying/buying.test.ts', 'popular is what sold most in the last 90 days'],
    ['src/app/site/storefront.test.ts', 'sorting is by newness, price up, price down'],
  ),
  point(
    'U11',
    'Search stands in the header of almost every page and suggests while one types; keys choose',
    ['src/app/browsing/page-frames.test.tsx', 'the search stands everywhere but on login, cart and crm'],
    ['src/app/browsing/suggestions.test.ts', 'eight lines at most'],
    ['tests/e2e/suggestions.test.ts', 'suggestions come as one types and are chosen by keys alone'],
  ),
  point(
    'U12',
    'Search forgives slips, the other keyboard, Latin letters, any apostrophe, letters that look alike',
    ['tests/search/search.test.ts', 'finds what it must in the first five'],
    ['tests/search/search.test.ts', 'finds names however they are spoilt'],
  ),
  point('U13', 'A whole code leads to its product', [
    'src/app/site/storefront.test.ts',
    'an exact code leads to the product',
  ]),
  point(
    'U14',
    'A search that finds nothing shows what its known words find, or what may be meant, the types, and what sells well',
    [
      'tests/e2e/suggestions.test.ts',
      'a query that found nothing leads to the likeliest meaning, to all types and to goods that sell well',
    ],
    [
      'tests/e2e/suggestions.test.ts',
      'the finds of a search’s known words show at once, and the words that were left out are named: %s',
    ],
    [
      'tests/search/search.test.ts',
      'a search with a word of the shop beside unknown ones shows the finds of that word; other nonsense finds nothing',
    ],
  ),
  point(
    'U15',
    'What is awaited has a place of its final size, and nothing moves when it comes',
    ['tests/e2e/budgets.test.ts', 'while the rest of a list is awaited as many empty cards stand there'],
    ['tests/e2e/office-parts.test.ts', 'the page says so and how to go on'],
  ),
]
