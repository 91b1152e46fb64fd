import { dayOfAddress } from '#kit/typed-day.ts'
import { carriers, type Carrier } from '#modules/delivery/carrier.ts'
import { paymentTypes, type PaymentType } from '#modules/orders/order.ts'
import { afterDays, type AfterDays } from '../../customers-report.ts'
import { rowChoices, ungrouped, type GroupAsked, type RowChoice } from '../../earned-rows.ts'
import { bases, cuts, terms, type Basis, type Period, type Term } from '../../earned.ts'

export interface RowsShown {
  period: Period | undefined
  basis: Basis
  terms: Term[]
  /** Without a name it is what its kind says. */
  group: (GroupAsked & { name: string }) | undefined
  only: RowChoice | undefined
  afterDays: AfterDays | undefined
  carrier: Carrier | undefined
  paymentType: PaymentType | undefined
}

/** Takes from an address what the page knows; the rest is dropped. Without days it is this month. */
export function readRowsSearch(given: Readonly<Record<string, string | undefined>>): RowsShown {
  const { basis, terms: asked = '', by, of, name, only } = given
  const [from, to] = [dayOfAddress(given.from), dayOfAddress(given.to)]
  const cut = cuts.find((each) => each === by)
  const kind = ungrouped.find((each) => each === given.kind)
  return {
    period: from !== undefined && to !== undefined && from <= to ? { from, to } : undefined,
    basis: bases.find((each) => each === basis) ?? 'sent',
    terms: terms.filter((term) => asked.split(',').includes(term)),
    group:
      cut &&
      (kind ? { cut, kind, id: '', name: '' } : of ? { cut, kind: 'group', id: of, name: name ?? of } : undefined),
    only: rowChoices.find((each) => each === only),
    afterDays: afterDays.find((each) => String(each) === given.afterDays),
    carrier: carriers.find((each) => each === given.carrier),
    paymentType: paymentTypes.find((each) => each === given.paymentType),
  }
}
