import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  noSuchPurchase: 'There is no purchase {number}. Check the number or refresh the list',
  duplicatePurchase: 'There is a purchase {number} already. Change the number',
  purchaseAddedBefore: 'This form is already saved as purchase {number}. Open that purchase and change it there',
  purchaseSold: 'Purchase {number}: {pieces} of its pieces were sold, so it stays in the books',
  purchaseReceived: 'Purchase {number}: {pieces} of its pieces are in stock or sold. Cancel it first',
  goodsCostDiffers: 'The lines add up to {sum}. Correct the sum or the prices',
  negativeRemainder: 'The lines add up to {sum}, and the whole cannot be less. Raise it or lower the lines',
  rateNotPositive: 'A rate is above zero',
  noForeignCurrency: 'This purchase is in hryvnias. Choose a currency or enter the price in hryvnias',
  noRate: 'No rate is known for this day, nor does the National Bank tell one. Enter the rate yourself',
  noPieces: 'Enter how many: at least 1. Take out a line that is not needed',
  lineRepeated: '{line}: the purchase has this line already. Raise its count, or change the size or the colour',
  lineReceived: '{code} was received, so its code, size and colour stay. Take the line out and add another',
  lotOfOtherPurchase:
    '{line}: the lot under this number came by purchase {purchase}. Give it the number {purchase} back in its product',
  noSuchLine: 'The purchase has no such line. Reload the page',
  moreThanOrdered: '{line}: only {most} were ordered. Raise the count of the line first',
  fewerThanSold: '{lot}: {gone} are sold, reserved or written off already, so no fewer can stay. Orders: {orders}',
  purchaseFileStale: 'The purchase was changed after the export. Export it again',
  purchaseManyLines: 'Several lines of the purchase fit this row. Add the column {column}',
  purchaseRowsTogether: 'Another row of this purchase is refused, so this one changes nothing either',
  purchaseFileChanged: 'The purchases or the file have changed since the changes were shown. Look at them again',
  purchaseImportGone: 'This import has already been undone, or is more than a day old',
}
