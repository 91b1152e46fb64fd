import { point, type Point } from './point.ts'

export const engines: readonly Point[] = [
  point(
    'S1',
    'Each page has an address a language; all of them name one another and the one without a language',
    ['src/app/site-map.test.ts', 'pages name one another in every language, and each names itself'],
    ['src/app/render.test.tsx', 'an indexed page names its address in both languages, without a language, and its own'],
  ),
  point(
    'S2',
    'Filters and sorts are the list itself to search engines; its pages are their own',
    ['src/app/render.test.tsx', 'filters and sorts are the list itself to search engines'],
    ['src/app/browsing/product-page.test.tsx', 'the canonical address is the product’s'],
  ),
  point(
    'S3',
    'Data for search engines say what the page shows',
    [
      'src/app/browsing/page-heads.test.tsx',
      'the data on a product’s page for search engines says the same as the page (%s)',
    ],
    ['src/app/browsing/page-heads.test.tsx', 'in the second colour, search engines read that one'],
    ['src/app/browsing/page-heads.test.tsx', 'the first page tells whose shop this is and how to search it'],
    ['src/app/browsing/reviews.test.ts', 'the page, the cards and search engines tell the same'],
  ),
  point(
    'S4',
    'A map lists what may be found, with its pictures; the rest is left alone and says so itself',
    ['src/app/site-map.test.ts', 'the map lists every page that may be found'],
    ['src/app/storefront.test.ts', 'crawlers leave alone what fetching ahead leaves alone'],
    ['src/app/render.test.tsx', 'is open to search engines only when its page is'],
  ),
  point(
    'S5',
    'A link that is shared has a title, words and a picture of 1200×630',
    ['src/app/browsing/page-heads.test.tsx', 'a page that may be found tells how a link to it looks'],
    ['src/modules/media/server/shared-picture.test.ts', 'shows the whole photo'],
  ),
  point(
    'S6',
    'What is not there is a 404, what moved leads on for good',
    ['src/app/storefront.test.ts', 'a path that names nothing is a 404 page'],
    ['src/app/storefront.test.ts', 'whose address has other letters leads to the right one, for good'],
    ['src/app/browsing/code-addresses.test.ts', 'leads to the code as it was written, for good'],
    ['src/app/browsing/former-codes.test.ts', 'is led to from its old address for good'],
  ),
  point(
    'S7',
    'Without scripts a page is whole and can be bought from',
    ['src/app/forms.test.ts', 'a shopper without scripts fills a cart, orders'],
    ['tests/e2e/first-order.test.ts', '(scripts: $scripts, $language, $width px)'],
  ),
  point(
    'S8',
    'Pages are fast on a slow phone: nothing moves, nothing blocks; times are measured by `npm run bench`',
    ['tests/e2e/budgets.test.ts', 'nothing moves to its end'],
    ['tests/e2e/budgets.test.ts', 'no page keeps the browser from answering'],
    ['tests/bench/lighthouse.ts', 'lighthouseBench'],
  ),
  point(
    'S9',
    'A first view brings no more bytes than its budget',
    ['tests/e2e/budgets.test.ts', 'brings a new visitor no more than its budget'],
    ['tests/e2e/budgets.test.ts', 'on a phone of 3 dots a pixel stays within the budget'],
    ['tests/e2e/language.test.ts', 'brings at most 12 kB of scripts'],
    ['tests/e2e/account.test.ts', 'at most 100 kB of script'],
    ['tests/compressed.test.ts', 'compresses every script, style and drawing'],
    [
      'src/platform/server/http/static-files.test.ts',
      'a file that the build compressed goes out as it is, to whoever takes it',
    ],
  ),
  point(
    'S10',
    'Pictures come in the smallest format and size that will do; the first ones first, the others when they are near',
    ['src/modules/media/picture.test.ts', 'offers AVIF first, widths ascending'],
    ['src/app/browsing/product-page.test.tsx', 'every picture has its formats, its slot and its shape'],
    ['src/app/browsing/product-page.test.tsx', 'the first row of a list does not wait to be near'],
    ['tests/e2e/budgets.test.ts', 'is asked for before any that lies outside it'],
    ['tests/e2e/budgets.test.ts', 'is sent no picture above 70 kB'],
  ),
  point(
    'S11',
    'Kept pages are answered at once: as fast as a bare server hands out the same bytes',
    ['tests/bench/cached-pages.ts', 'cached page'],
    ['src/app/storefront.test.ts', 'a page in the cache is sent compressed and with its tag'],
  ),
  point(
    'S12',
    'Pages are fetched ahead, but none of the visitor’s own, and nothing for who saves data',
    ['src/app/storefront.test.ts', 'leave out what depends on the visitor'],
    ['src/app/buying/buying.test.ts', 'nothing is fetched ahead for who saves data'],
  ),
  point('S13', 'The photo of a card grows into the product’s, shortly or not at all', [
    'tests/e2e/product.test.ts',
    'grows into the product’s in a quarter of a second',
  ]),
  point(
    'S14',
    'How fast pages are for real visitors is known to the back-office, and nothing of the visitors',
    [
      'tests/e2e/speed.test.ts',
      'a phone’s measurement of a page counts when its visitor leaves, and the Admin sees it',
    ],
    ['src/modules/speed/server/speed.test.ts', 'of a visitor nothing is kept'],
    ['src/modules/speed/vital.test.ts', 'three views of four read within a tenth of what they were'],
  ),
]
