import type { Money } from '#kit/money.ts'
import { oneOf, percent, sum } from '#platform/server/settings/kinds.ts'
import { owned, ownersList, type Setting } from '#platform/server/settings/setting.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isBringing } from '../address.ts'
import { bringingCarriers, carrierWords, type BringingCarrier, type Carrier } from '../carrier.ts'
import { payers, type Payer } from '../parcel.ts'
import type { TransferTerms } from '../transfer.ts'

/** A carrier's usual charges until the owner sets others; zeros where the shop knows none. */
const usual: Readonly<Record<BringingCarrier, { fee: string; rate: string }>> = {
  novaPoshta: { fee: '20', rate: '2' },
  ukrposhta: { fee: '0', rate: '0' },
  meest: { fee: '0', rate: '0' },
}

type TransferSettings = Readonly<
  Record<`${BringingCarrier}TransferFee`, Setting<Money>> &
    Record<`${BringingCarrier}TransferRate`, Setting<number>> &
    Record<`${BringingCarrier}TransferPayer`, Setting<Payer>>
>

/** `novaPoshtaTransferFee` is NOVA_POSHTA_TRANSFER_FEE: three of each carrier that brings parcels. */
const ofCarriers = Object.fromEntries(
  bringingCarriers.flatMap((carrier) => {
    const { uk, en } = carrierWords.about[carrier]
    const name = carrier.replaceAll(/[A-Z]/g, '_$&').toUpperCase()
    return [
      [
        `${carrier}TransferFee`,
        owned(`${name}_TRANSFER_FEE`, sum, usual[carrier].fee, {
          label: { uk: `${uk}: за переказ, ₴`, en: `${en}: for the transfer, ₴` },
          hint: {
            uk: 'Скільки перевізник бере за переказ післяплати, крім відсотка; 0 — нічого або не відомо',
            en: 'How much the carrier takes for the transfer of money on delivery beside the percent; 0 is nothing, or not known',
          },
        }),
      ],
      [
        `${carrier}TransferRate`,
        owned(`${name}_TRANSFER_RATE`, percent, usual[carrier].rate, {
          label: { uk: `${uk}: за переказ, %`, en: `${en}: for the transfer, %` },
          hint: {
            uk: 'Відсоток від суми, яку перевізник бере з покупця',
            en: 'A percent of the sum that the carrier collects from the customer',
          },
        }),
      ],
      [
        `${carrier}TransferPayer`,
        owned(`${name}_TRANSFER_PAYER`, oneOf(payers), 'recipient', {
          label: { uk: `${uk}: за переказ платить`, en: `${en}: the transfer is paid by` },
          hint: {
            uk: 'Плату покупця бачать під час оформлення; плата крамниці стає витратою замовлення',
            en: 'The customer sees theirs at the checkout; the shop’s becomes a cost of the order',
          },
          // under the two sums of its carrier, so that no row mixes two carriers
          isWide: true,
          choices: {
            recipient: { uk: 'покупець', en: 'the customer' },
            sender: { uk: 'крамниця', en: 'the shop' },
          },
        }),
      ],
    ]
  }),
) as TransferSettings

/** Carriers' charges for the transfer of money on delivery, and their payer (DEL-5). */
export const transferSettings = ownersList(
  {
    id: 'transfers',
    title: { uk: 'Переказ післяплати', en: 'Transfer of money on delivery' },
    lead: {
      uk: 'Скільки перевізник бере за те, що приймає гроші й переказує їх вам. У суму замовлення це не входить.',
      en: 'How much a carrier takes for collecting money and transferring it to you. It is no part of an order’s total.',
    },
  },
  ofCarriers,
)

/** Undefined for a carrier that brings nothing. */
export function transferTermsOf({ settings }: Pick<Shop, 'settings'>, carrier: Carrier): TransferTerms | undefined {
  if (!isBringing(carrier)) return undefined
  const values = settings.of(transferSettings)
  return {
    fee: values[`${carrier}TransferFee`],
    rate: values[`${carrier}TransferRate`],
    payer: values[`${carrier}TransferPayer`],
  }
}
