import type { PersonalData } from '#platform/server/personal-data.ts'
import { messagesOfPerson } from '#platform/server/personal-messages.ts'
import { wishesOfPerson } from '#modules/checkout/server/index.ts'
import { notesOfPerson } from '#modules/customers/server/index.ts'
import { accountOfPerson } from '#modules/identity/server/index.ts'
import { marketplaceOrdersOfPerson } from '#modules/marketplace/server/index.ts'
import { importsOfPerson } from '#modules/moving-in/server/index.ts'
import { ordersOfPerson } from '#modules/orders/server/index.ts'
import { labelsOfPerson } from '#modules/parcels/server/index.ts'
import { paymentsOfPerson } from '#modules/payments/server/index.ts'
import { questionsOfPerson, reviewsOfPerson } from '#modules/reviews/server/index.ts'

/**
 * Every place where the shop keeps data about people (AUTH-11): a line a room. Reviews come before the orders by which they
 * know their author, the account last.
 */
export const personalData: readonly PersonalData[] = [
  reviewsOfPerson,
  questionsOfPerson,
  labelsOfPerson,
  paymentsOfPerson,
  marketplaceOrdersOfPerson,
  ordersOfPerson,
  notesOfPerson,
  ...wishesOfPerson,
  importsOfPerson,
  messagesOfPerson,
  ...accountOfPerson,
]
