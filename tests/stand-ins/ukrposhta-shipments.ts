import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#kit/days.ts'
import { labelPdf } from './label-pdf.ts'
import type { Clock } from './stand-in.ts'

type Row = Record<string, unknown>

/** A shipment of the shop's contract. */
export interface StoredShipment {
  ref: string
  number: string
  /** `externalId` of its recipient. */
  key: string
  /** As it was asked for. */
  body: Row
  /** As they are at the company. */
  recipient: Row
  address: Row
  status: 'CREATED' | 'REGISTERED'
}

export interface Told {
  status: number
  body?: unknown
  pdf?: Uint8Array
}

export interface UkrposhtaShipments {
  documents(): readonly StoredShipment[]
  /** Somebody deletes one in the cabinet. */
  deleteByHand(number: string): void
  /** The post office with this index takes nothing any more. */
  close(index: string): void
  /** A shipment was handed over: nobody may delete it any more. */
  register(number: string): void
  answer(asked: { method: string; path: string; query: URLSearchParams; body: string }): Promise<Told>
  clear(): void
}

const refused = (code: string, message: string, status = 400): Told => ({ status, body: { code, message } })
const told = (body: unknown): Told => ({ status: 200, body })

/** Addresses, clients and shipments of Ukrposhta: made, priced, listed, deleted, printed. */
export function openUkrposhtaShipments(
  clock: Clock,
  { sender, onMade = () => {} }: { sender: string; onMade?: (number: string) => void },
): UkrposhtaShipments {
  const addresses: Row[] = []
  const clients = new Map<string, Row>()
  const stored = new Map<string, StoredShipment>()
  const closed = new Set<string>()
  let numbers = 0

  function makeAddress(given: Row): Told {
    if (!/^\d{5}$/.test(textOf(given, 'postcode'))) return refused('UPE01', 'Postcode is not valid')
    addresses.push(given)
    return told({ id: addresses.length, ...given })
  }

  function saveClient(given: Row, uuid = randomUUID() as string): Told {
    if (given['type'] !== 'INDIVIDUAL') return refused('UPE01', 'Type of the client is not valid')
    if (!given['firstName'] || !given['lastName']) return refused('UPE01', 'firstName and lastName must be filled')
    if (!/^\+?380\d{9}$/.test(textOf(given, 'phoneNumber'))) return refused('UPE01', 'phoneNumber is not valid')
    if (!addresses[Number(given['addressId']) - 1]) return refused('UPE02', 'Address is not found')
    const client = { uuid, ...given }
    clients.set(uuid, client)
    return told(client)
  }

  function makeShipment(given: Row): Told {
    const recipient = clients.get(textOf(given['recipient'] as Row, 'uuid'))
    if (textOf(given['sender'] as Row, 'uuid') !== sender || !recipient) return refused('UPE02', 'Client is not found')
    const address = addresses[Number(recipient['addressId']) - 1] ?? {}
    const wrong =
      problemOf(given) ?? (closed.has(textOf(address, 'postcode')) ? 'Postcode: the post office is closed' : '')
    if (wrong) return refused('UPE03', wrong)
    const shipment: StoredShipment = {
      ref: randomUUID(),
      // the demo's orders have those before
      number: `051${String(++numbers).padStart(10, '0')}`,
      key: textOf(recipient, 'externalId'),
      body: given,
      recipient,
      address,
      status: 'CREATED',
    }
    stored.set(shipment.ref, shipment)
    onMade(shipment.number)
    return told(rowOf(shipment))
  }

  function rowOf({ ref: uuid, number: barcode, status, body, recipient }: StoredShipment): Row {
    const price = { deliveryPrice: priceOf(body), rawDeliveryPrice: priceOf(body) }
    const deliveryDate = `${addDays(dayOf(clock.now()), 4)}T00:00:00`
    return {
      uuid,
      barcode,
      status,
      ...price,
      postPay: body['postPay'] ?? 0,
      deliveryDate,
      sender: { uuid: sender },
      recipient,
    }
  }

  function change(ref: string, given: Row): Told {
    const found = stored.get(ref)
    if (!found) return refused('UPE02', 'Shipment is not found', 404)
    const wrong = found.status === 'CREATED' ? problemOf(given) : 'Only a CREATED shipment can be changed'
    if (wrong) return refused('UPE03', wrong)
    found.body = given
    return told(rowOf(found))
  }

  function remove(ref: string): Told {
    const found = stored.get(ref)
    if (!found) return refused('UPE02', 'Shipment is not found', 404)
    if (found.status !== 'CREATED') return refused('UPE03', 'Only a CREATED shipment can be deleted')
    stored.delete(ref)
    return { status: 200 }
  }

  async function sticker(ref: string): Promise<Told> {
    const found = stored.get(ref)
    if (!found) return refused('UPE04', 'Document is not found', 404)
    const { weight = 0, declaredPrice = 0 } = parcelOf(found.body)
    const line = `${weight / 1000} kg   ${declaredPrice} UAH`
    return { status: 200, pdf: await labelPdf([{ company: 'UKRPOSHTA', line, number: found.number }]) }
  }

  return {
    documents: () => [...stored.values()],
    deleteByHand(number) {
      for (const { ref, number: each } of stored.values()) if (each === number) stored.delete(ref)
    },
    close: (index) => void closed.add(index),
    register(number) {
      for (const each of stored.values()) if (each.number === number) each.status = 'REGISTERED'
    },
    async answer({ method, path, query, body }) {
      const call = `${method} ${path}`
      const given = body === '' ? {} : (JSON.parse(body) as Row)
      const uuid = decodeURIComponent(path.split('/')[1] ?? '')
      if (call === 'POST addresses') return makeAddress(given)
      if (call === 'POST clients') return saveClient(given)
      if (call === 'POST shipments') return makeShipment(given)
      if (call === 'POST domestic/delivery-price') {
        const wrong = problemOf({ parcels: [given], ...given })
        return wrong ? refused('UPE03', wrong) : told({ deliveryPrice: priceOf({ parcels: [given] }) })
      }
      if (call === 'GET shipments')
        return told(query.get('senderUuid') === sender ? [...stored.values()].map(rowOf) : [])
      if (call.startsWith('GET clients/external-id/')) {
        const key = decodeURIComponent(path.split('/')[2] ?? '')
        const found = [...clients.values()].find((each) => each['externalId'] === key)
        return found ? told(found) : refused('UPE02', 'Client is not found', 404)
      }
      if (/^GET clients\/[^/]+$/.test(call))
        return uuid === sender || clients.has(uuid) ? told({ uuid }) : refused('UPE02', 'Client is not found', 404)
      if (/^PUT clients\/[^/]+$/.test(call))
        return clients.has(uuid) ? saveClient(given, uuid) : refused('UPE02', 'Client is not found', 404)
      if (/^PUT shipments\/[^/]+$/.test(call)) return change(uuid, given)
      if (/^DELETE shipments\/[^/]+$/.test(call)) return remove(uuid)
      if (/^GET shipments\/[^/]+\/sticker$/.test(call)) return sticker(uuid)
      return refused('UPE02', 'Not found', 404)
    },
    clear() {
      addresses.length = 0
      clients.clear()
      stored.clear()
      closed.clear()
    },
  }
}

function problemOf(given: Row): string | undefined {
  const { weight = 0, length = 0, width = 0, height = 0, declaredPrice = 0 } = parcelOf(given)
  if (!/^[WD]2[WD]$/.test(textOf(given, 'deliveryType'))) return 'deliveryType is not valid'
  if (weight <= 0 || weight > 30_000) return 'Weight must be from 1 to 30000'
  const sides = [length, width, height]
  if (Math.min(...sides) <= 0 || Math.max(...sides) > 120) return 'Length, width or height is not valid'
  const postPay = Number(given['postPay'] ?? 0)
  return postPay > declaredPrice || postPay > 50_000 ? 'postPay must not be above declaredPrice' : undefined
}

/** Hryvnias: dearer with each kilogram. */
function priceOf(given: Row): number {
  return 35 + 5 * Math.ceil((parcelOf(given).weight ?? 0) / 1000)
}

function parcelOf(given: Row): Partial<Record<'weight' | 'length' | 'width' | 'height' | 'declaredPrice', number>> {
  return (given['parcels'] as Row[] | undefined)?.[0] ?? {}
}

function textOf(given: Row | undefined, name: string): string {
  const said = given?.[name]
  return typeof said === 'string' ? said : ''
}
