import { point, type Point } from './point.ts'

export const product: readonly Point[] = [
  point('U16', 'A size is chosen by one tap on a button large enough', [
    'tests/e2e/product.test.ts',
    'sizes are large enough to tap',
  ]),
  point(
    'U17',
    'All sizes of footwear are always there; what is gone cannot be chosen and says so',
    ['src/app/render.test.tsx', 'footwear shows every size from 35 to 41'],
    ['src/app/browsing/colours.test.ts', 'the colours that lots are of, and the sizes of its own'],
  ),
  point(
    'U18',
    'Without a size the message stands by the sizes, and the focus goes there',
    ['tests/e2e/product.test.ts', 'without a size the message stands beside the chooser'],
    ['src/app/browsing/product-page.test.tsx', 'says so beside the chooser and puts the focus there'],
    ['tests/e2e/mistakes.test.ts', 'nothing goes into the cart without a size'],
  ),
  point(
    'U19',
    'Each size says whether it is there, or how few are left; who wants one that is gone is told when it is back',
    ['src/app/render.test.tsx', 'stock is stated exactly from one to three'],
    ['src/app/buying/stock-wish.test.ts', 'a size that is gone can be waited for without scripts'],
    ['src/modules/checkout/server/stock-wishes.test.ts', 'gets one letter when a lot arrives'],
    ['tests/e2e/gone-size.test.ts', 'a tap on a struck size asks where to write, once'],
  ),
  point(
    'U20',
    'A guide tells which size fits; the last one that was chosen is remembered',
    ['src/app/browsing/product-page.test.tsx', 'shoes have a size guide that opens without scripts'],
    ['src/app/browsing/half-sizes.test.tsx', 'the guide has the half sizes that are sold'],
    ['tests/e2e/product.test.ts', 'the last one chosen waits on the next product'],
  ),
  point('U21', 'Photos have thumbnails on every screen; those that do not fit are counted', [
    'src/app/browsing/product-page.test.tsx',
    'have thumbnails; the last one counts the others',
  ]),
  point('U22', 'Photos come close, and are gone through by keys and by buttons', [
    'tests/e2e/product.test.ts',
    'photos come close at a tap, move by keys and buttons',
  ]),
  point(
    'U23',
    'A colour has its own photos, address and title',
    ['src/app/browsing/product-page.test.tsx', 'the page of a colour says so in its title'],
    ['tests/e2e/product.test.ts', 'a colour is chosen with its photos and sizes, and ordered'],
  ),
  point(
    'U24',
    'A reduced price stands by the old one, which is struck and said to be old, and by the per cent',
    ['src/app/render.test.tsx', 'an old price is struck and said to be old'],
    ['src/app/browsing/sales.test.ts', 'the old price is struck beside the price of a sale wherever a price stands'],
    ['src/app/browsing/product-page.test.tsx', 'the page states the reduction in per cent'],
  ),
  point('U25', 'Delivery with its days and cost, returns and payment are read beside the button, without opening', [
    'tests/e2e/product.test.ts',
    'delivery, returns and payment are read within a screen of the button',
  ]),
  point(
    'U26',
    'On a phone a bar to buy stands while the button is out of sight, and hides no focus',
    ['tests/e2e/product.test.ts', 'the bar stands while the button is not on the screen'],
    [
      'src/app/browsing/product-page.test.tsx',
      'a product that is sold out has no button to buy and no bar, and leads to goods that are there',
    ],
  ),
  point(
    'U27',
    'What was looked at and what is alike stand below, and move nothing',
    ['tests/e2e/product.test.ts', 'the products looked at are remembered here alone, eight at most, and move nothing'],
    [
      'src/app/browsing/colours.test.ts',
      'similar products share the product’s family of colours first, whatever the shades are called',
    ],
    ['src/app/browsing/looks.test.ts', 'a look stands in the order of staff before what is alike'],
  ),
  point(
    'U28',
    'What is sold out keeps its page and leads to what is there; search engines are told',
    [
      'src/app/browsing/product-page.test.tsx',
      'a product that is sold out has no button to buy and no bar, and leads to goods that are there',
    ],
    ['src/app/browsing/page-heads.test.tsx', 'one that is gone says so'],
  ),
  point(
    'U29',
    'A heart keeps a product, for guests too; a list joins the account and is shared by a link',
    ['tests/e2e/wish-list.test.ts', 'a heart answers in place, is pressed wherever the product is shown'],
    ['tests/e2e/wish-list.test.ts', 'a heart whose script does not come is pressed all the same'],
    ['src/app/buying/wish-list.test.ts', 'a guest keeps a list without scripts'],
    ['src/app/buying/wish-list.test.ts', 'the guest’s list joins the account’s, on every device'],
    ['src/app/buying/wish-list.test.ts', 'a list is shown by a link while its owner wants it'],
    ['src/app/buying/wish-list.test.ts', 'one more is refused in words, and nothing is lost'],
  ),
]
