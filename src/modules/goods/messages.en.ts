import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  'correction.counted': 'Counted again',
  'correction.found': 'Found',
  'correction.lost': 'Lost',
  'correction.damaged': 'Damaged',
  'correction.given': 'Given away',
  'correction.mistyped': 'Typed wrong',

  'movement.receipt': 'Receipt',
  'movement.receiptReversal': 'Receipt taken back',
  'movement.sale': 'Sale',
  'movement.return': 'Return',
  'movement.writeOff': 'Write-off',
  'movement.correction': 'Correction',
  'movement.removal': 'Removal',

  formerCode: '{asked} is a former code of the product {code}',

  codeRepeated: 'The code {code} is already above in the list. Each product needs its own code',
  productTaken: 'This product has already been added. Reload the page',
  notPieces: 'A count is a whole number from 0 to 1,000,000',
  notUktzed: 'A code of UKTZED has 4, 6, 8 or 10 digits, such as 6404199000',
  notTaxCodes: 'Codes of tax groups are numbers parted by commas, such as 1, 2',
  notGtin: 'A barcode has 8, 12, 13 or 14 digits, and the last one follows from the others. Check what was typed',
  gtinDiffers: 'One size has one barcode, and above it is {gtin} already',
  gtinOfSize: 'Size {size} has the barcode {gtin} already. Each size has its own',
  gtinTaken: 'Product {code} has the barcode {gtin} already',
  notShoeSize: 'Shoes come in sizes 35 to 41, halves included: 37.5',
  lotRepeated: 'The lot “{lot}” already exists. Change its size, colour or purchase number',
  noSuchLot: 'The product has no such lot. Reload the page',
  goesWithItself: 'A product cannot complete a look with itself',
  noSuchColour: 'The product has no colour “{colour}”. Add it or choose another',
  unknownPhoto: 'The photo {key} is not in storage. Upload it again',
  lotSold:
    'The lot “{lot}” has changed meanwhile ({who}, {when}). There are now {onHand} on hand, {reserved} reserved. Reload the page',
  lotEdited:
    'The lot “{lot}” was edited meanwhile ({who}, {when}). There are {onHand} on hand, {reserved} reserved. Reload the page',
  lotOtherVersion:
    'The lot “{lot}” is of version {version} now, not {seen}. There are {onHand} on hand, {reserved} reserved. Reload the page',
  lotOtherCount: 'The lot “{lot}”: there are {onHand} on hand now, not {seen}. Look at it again, then change the count',
  lotCountUnseen:
    'The lot “{lot}”: there are {onHand} on hand. To change the count, add the version of the lot, or the count it was changed from',
  lotHeld: 'The lot “{lot}”: {reserved} are already in the orders {orders}. There cannot be fewer on hand',
  lotKept: 'The lot “{lot}” is in the orders {orders}, so it cannot be removed. Correct its count to 0',
  lotPurchased: 'The lot “{lot}” came by the purchases {purchases}, so it cannot be removed. Correct its count to 0',
  lotKeptOnce: 'The lot “{lot}” was in the deleted orders {orders}, so it cannot be removed. Correct its count to 0',
  lotOrdered: 'The lot “{lot}” was sold in the orders {orders}, so its size and colour cannot change',
  lotOfPurchase: 'The lot “{lot}” came by purchase {purchase}, so it cannot have another purchase number',
  productOrdered: 'Product {code} is in the orders {orders}, so it cannot be deleted',
  productPurchased: 'Product {code} came by the purchases {purchases}, so it cannot be deleted',
  productOrderedOnce: 'Product {code} was in the deleted orders {orders}, so it cannot be deleted',
  nothingToCorrect: 'The count is the same. Enter another one',
  countOrChange: 'Enter either a count or a change',
  belowZero: 'The lot “{lot}”: there are {onHand} on hand, and there cannot be fewer than none',
}
