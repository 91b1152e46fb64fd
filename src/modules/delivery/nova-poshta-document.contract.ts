import { toHryvnias } from '#kit/money.ts'
import type { EndOf, ParcelOrder, Payer, PricedParcel } from './parcel.ts'

/** The properties of calls about documents, as Nova Poshta spells them. */

/** A parcel from a branch of the directory to another one, or to a door. */
export type Between<Parcel> = Parcel & { from: EndOf<'branch'>; to: EndOf<'branch'> | EndOf<'door'> }

/** A counterparty of the carrier and its contact person. */
export interface Party {
  ref: string
  contactRef: string
}

export function recipientToWire({ firstName, lastName, phone }: ParcelOrder['recipient']) {
  return {
    CounterpartyType: 'PrivatePerson',
    CounterpartyProperty: 'Recipient',
    FirstName: firstName,
    MiddleName: '',
    LastName: lastName,
    Phone: phoneToWire(phone),
    Email: '',
  }
}

export function documentToWire(
  parcel: Between<ParcelOrder>,
  { sender, recipient }: { sender: Party; recipient: ReturnType<typeof branchToWire | typeof doorToWire> },
) {
  const { from, weight, size, moneyOnDelivery } = parcel
  const { CityRecipient: _, ...way } = wayToWire(parcel)
  const kilograms = String(weight / 1000)
  return {
    ...way,
    ...recipient,
    PayerType: payerToWire(parcel.payer),
    PaymentMethod: 'Cash',
    CargoType: 'Parcel',
    Weight: kilograms,
    SeatsAmount: '1',
    Description: parcel.description,
    Cost: String(toHryvnias(parcel.declaredValue)),
    Sender: sender.ref,
    SenderAddress: from.branchRef,
    ContactSender: sender.contactRef,
    SendersPhone: phoneToWire(parcel.sender.phone),
    RecipientsPhone: phoneToWire(parcel.recipient.phone),
    OptionsSeat: [
      {
        volumetricVolume: String((size.length * size.width * size.height) / 1e6),
        volumetricWidth: String(size.width),
        volumetricLength: String(size.length),
        volumetricHeight: String(size.height),
        weight: kilograms,
      },
    ],
    InfoRegClientBarcodes: parcel.key,
    ...(moneyOnDelivery > 0 && {
      BackwardDeliveryData: [
        {
          PayerType: payerToWire(parcel.transferPayer),
          CargoType: 'Money',
          RedeliveryString: String(toHryvnias(moneyOnDelivery)),
        },
      ],
    }),
  }
}

/** Somebody whom the carrier knows by refs, at a branch. */
export function branchToWire(to: EndOf<'branch'>, { ref, contactRef }: Party) {
  return { CityRecipient: to.cityRef, Recipient: ref, RecipientAddress: to.branchRef, ContactRecipient: contactRef }
}

const settlementTypes = { city: 'місто', settlement: 'селище', village: 'село', '': '' } as const

/** Somebody at a door, in words: the carrier finds or makes the person and the address itself. */
export function doorToWire({ settlement, street, house, flat }: EndOf<'door'>, recipient: ParcelOrder['recipient']) {
  const { name, kind, oblast, district } = settlement
  const person = `${recipient.lastName} ${recipient.firstName}`
  return {
    NewAddress: '1',
    RecipientCityName: name,
    RecipientArea: oblast,
    RecipientAreaRegions: district,
    SettlementType: settlementTypes[kind],
    RecipientAddressName: street,
    RecipientHouse: house,
    RecipientFlat: flat,
    RecipientName: person,
    RecipientContactName: person,
    RecipientType: 'PrivatePerson',
    OwnershipForm: '',
    EDRPOU: '',
  }
}

export function priceToWire({ weight, declaredValue, moneyOnDelivery, ...way }: Between<PricedParcel>) {
  return {
    ...wayToWire(way),
    Weight: String(weight / 1000),
    CargoType: 'Parcel',
    SeatsAmount: '1',
    Cost: String(toHryvnias(declaredValue)),
    ...(moneyOnDelivery > 0 && {
      RedeliveryCalculate: { CargoType: 'Money', Amount: String(toHryvnias(moneyOnDelivery)) },
    }),
  }
}

export function wayToWire({ from, to, on }: Pick<Between<PricedParcel>, 'from' | 'to' | 'on'>) {
  return {
    CitySender: from.cityRef,
    CityRecipient: to.cityRef,
    ServiceType: to.kind === 'door' ? 'WarehouseDoors' : to.isLocker ? 'WarehousePostomat' : 'WarehouseWarehouse',
    DateTime: dayToWire(on),
  }
}

function payerToWire(payer: Payer): 'Sender' | 'Recipient' {
  return payer === 'sender' ? 'Sender' : 'Recipient'
}

/** `2026-11-27` → `27.11.2026` */
export function dayToWire(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** `+380671234567` → `380671234567` */
function phoneToWire(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}
