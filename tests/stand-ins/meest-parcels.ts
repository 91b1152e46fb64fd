import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#kit/days.ts'
import { demoTowns } from '../../demo/places.ts'
import { labelPdf } from './label-pdf.ts'
import type { Clock } from './stand-in.ts'

type Row = Record<string, unknown>

/** A parcel of the shop's contract. */
export interface StoredParcel {
  ref: string
  number: string
  /** `parcelNumber` of whoever made it. */
  key: string
  /** As it was asked for. */
  body: Row
  /** `dd.mm.yyyy` */
  madeOn: string
}

export type MeestTold = { result: unknown } | { error: string; fieldName?: string } | { pdf: Uint8Array }

export interface MeestParcels {
  documents(): readonly StoredParcel[]
  /** Somebody deletes one in the cabinet. */
  deleteByHand(number: string): void
  /** The parcel with this number is handed over: nothing of it is changed any more. */
  lock(number: string): void
  /** The branch with this number takes nothing any more, wherever it is. */
  close(branchNo: string): void
  answer(asked: { method: string; path: string; body: string }): Promise<MeestTold | undefined>
  clear(): void
}

/** Branches of Meest, and parcels: made, priced, listed, deleted, printed. Each town of the sample has branches 1 to 999. */
export function openMeestParcels(
  clock: Clock,
  { contract, onMade = () => {} }: { contract: string; onMade?: (number: string) => void },
): MeestParcels {
  const stored = new Map<string, StoredParcel>()
  const closed = new Set<string>()
  const locked = new Set<string>()
  let numbers = 0

  function branches({ branchNo = 0, cityDescr = '' }: { branchNo?: number; cityDescr?: string }): Row[] {
    const town = demoTowns.find(({ name }) => name.toLocaleLowerCase('uk') === cityDescr.toLocaleLowerCase('uk'))
    if (!town || branchNo < 1 || (branchNo > 999 && branchNo < 9000)) return []
    const isLocker = branchNo >= 9000
    return [
      {
        branchID: `branch-${branchNo}-of-${town.ref}`,
        branchNo,
        branchType: isLocker ? 'АПТ' : 'ППВ',
        isBranchOpen: !closed.has(String(branchNo)),
        isBranchClosed: closed.has(String(branchNo)),
        cityDescr: { descrUA: town.name, descrRU: town.otherName, descrEN: '' },
        branchLimits: { weightTotalMax: 30, sendingOnly: false, receivingOnly: false },
      },
    ]
  }

  function make(given: Row): MeestTold {
    const wrong = problemOf(given)
    if (wrong) return wrong
    const parcel: StoredParcel = {
      ref: randomUUID(),
      // the demo's orders have those before
      number: `711-1${String(++numbers).padStart(6, '0')}`,
      key: textOf(given, 'parcelNumber'),
      body: given,
      madeOn: wireDay(dayOf(clock.now())),
    }
    stored.set(parcel.ref, parcel)
    onMade(parcel.number)
    return {
      result: {
        parcelID: parcel.ref,
        AgentID: 'agent',
        barCode: parcel.number,
        costServices: priceOf(given),
        estimatedDeliveryDate: expectedOn(),
      },
    }
  }

  function problemOf(given: Row): MeestTold | undefined {
    const [place] = (given['placesItems'] ?? []) as { weight?: number; insurance?: number; length?: number }[]
    const ends = [given['sender'], given['receiver']] as Row[]
    if (given['contractID'] !== contract) return { error: 'Contract is not found', fieldName: 'contractID' }
    for (const [index, end] of ends.entries()) {
      const name = index === 0 ? 'sender' : 'receiver'
      if (!textOf(end, 'branchID').startsWith('branch-'))
        return { error: 'Branch is not found', fieldName: `${name}.branchID` }
    }
    if (given['payType'] !== undefined && !/^\+380\d{9}$/.test(textOf(given['receiver'] as Row, 'phone')))
      return { error: 'Phone is not valid', fieldName: 'receiver.phone' }
    if (!place?.weight || place.weight > 30) return { error: 'Weight is not valid', fieldName: 'placesItems.weight' }
    return undefined
  }

  function change(ref: string, given: Row): MeestTold {
    const parcel = stored.get(ref)
    if (!parcel) return { error: 'Parcel not found', fieldName: 'parcelID' }
    if (locked.has(parcel.number)) return { error: 'Parcel is in work', fieldName: 'parcelID' }
    const wrong = problemOf(given)
    if (wrong) return wrong
    parcel.body = given
    return { result: { parcelID: ref, barCode: parcel.number, costServices: priceOf(given) } }
  }

  const expectedOn = () => wireDay(addDays(dayOf(clock.now()), 3))

  function remove(ref: string, by: string): MeestTold {
    if (by !== contract) return { error: 'Contract is not found', fieldName: 'contractID' }
    return stored.delete(ref) ? { result: {} } : { error: 'Parcel not found', fieldName: 'parcelID' }
  }

  return {
    documents: () => [...stored.values()],
    deleteByHand(number) {
      for (const { ref, number: each } of stored.values())
        if (each.replace('-', '') === number.replace('-', '')) stored.delete(ref)
    },
    lock: (number) => void locked.add(number),
    close: (branchNo) => void closed.add(branchNo),
    async answer({ method, path, body }) {
      const given = body === '' ? {} : (JSON.parse(body) as Row)
      const [name = '', first = '', second = ''] = path.split('/').map(decodeURIComponent)
      const call = `${method} ${name}`
      if (call === 'POST branchSearch') return { result: branches(given['filters'] ?? {}) }
      if (call === 'POST parcel') return make(given)
      if (call === 'PUT parcel') return change(first, given)
      if (call === 'POST calculate')
        return (
          problemOf(given) ?? {
            result: [{ costServices: priceOf(given).toFixed(2), estimatedDeliveryDate: expectedOn() }],
          }
        )
      if (call === 'DELETE parcel') return remove(first, second)
      if (call === 'GET parcelsList')
        return {
          result: [...stored.values()]
            .filter(({ madeOn }) => madeOn === first)
            // the first letter of the last key is a Cyrillic one, as in their description
            .map(({ ref, number, key }) => ({ parcelID: ref, parcelNumber: key, вarCode: number })),
        }
      if (call === 'GET print' && first === 'sticker100') {
        const found = stored.get(second)
        const line = `${priceOf(found?.body ?? {})} UAH`
        return found
          ? { pdf: await labelPdf([{ company: 'MEEST', line, number: found.number }]) }
          : { error: 'Parcel not found' }
      }
      return undefined
    },
    clear() {
      stored.clear()
      closed.clear()
      locked.clear()
    },
  }
}

/** Hryvnias: dearer with each kilogram. */
function priceOf(given: Row): number {
  const [place] = (given['placesItems'] ?? []) as { weight?: number }[]
  return 60 + 6 * Math.ceil(place?.weight ?? 0)
}

function wireDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

function textOf(given: Row | undefined, name: string): string {
  const said = given?.[name]
  return typeof said === 'string' ? said : ''
}
