import { describe, expect, it } from 'vitest'
import { meestEvents } from '#modules/delivery/carriers/meest.events.ts'
import { novaPoshtaEvents } from '#modules/delivery/carriers/nova-poshta.events.ts'
import { ukrposhtaCode, ukrposhtaEvents } from '#modules/delivery/carriers/ukrposhta.events.ts'
import { stateOfEvents, type EventTable, type Meaning } from '#modules/delivery/followed-parcel.ts'
import { statuses, type Status } from '#modules/orders/status.ts'
import { proposedStatus } from './proposed-status.ts'

/** Code, what it means, and what it proposes for an order that is confirmed, and for one that was sent. */
type Row = readonly [code: string, meaning: Meaning, ofAccepted: Status | '', ofSent: Status | '']

const novaPoshta: readonly Row[] = [
  ['1', 'made', '', ''],
  ['2', 'deleted', '', ''],
  ['3', 'unknownNumber', '', ''],
  ['4', 'inTransit', 'inTransit', 'inTransit'],
  ['41', 'inTransit', 'inTransit', 'inTransit'],
  ['5', 'inTransit', 'inTransit', 'inTransit'],
  ['6', 'inTransit', 'inTransit', 'inTransit'],
  ['7', 'atBranch', 'inTransit', 'inTransit'],
  ['8', 'atBranch', 'inTransit', 'inTransit'],
  ['9', 'delivered', 'completed', 'completed'],
  ['10', 'delivered', 'completed', 'completed'],
  ['11', 'paidOut', 'completed', 'completed'],
  ['12', 'inTransit', 'inTransit', 'inTransit'],
  ['14', 'atBranch', 'inTransit', 'inTransit'],
  ['15', 'inTransit', 'inTransit', 'inTransit'],
  ['101', 'inTransit', 'inTransit', 'inTransit'],
  ['102', 'returning', '', 'refused'],
  ['103', 'returning', '', 'refused'],
  ['104', 'inTransit', 'inTransit', 'inTransit'],
  ['105', 'returning', '', 'refused'],
  ['106', 'delivered', 'completed', 'completed'],
  ['107', 'atBranch', 'inTransit', 'inTransit'],
  ['108', 'returning', '', 'refused'],
  ['111', 'inTransit', 'inTransit', 'inTransit'],
  ['112', 'inTransit', 'inTransit', 'inTransit'],
  ['124', 'lost', '', ''],
]
const ukrposhta: readonly Row[] = [
  ['notFound', 'unknownNumber', '', ''],
  ['10100', 'sent', 'sent', ''],
  ['10600', 'deleted', '', ''],
  ['10601', 'made', '', ''],
  ['10602', 'deleted', '', ''],
  ['10603', 'deleted', '', ''],
  ['20700', 'inTransit', 'inTransit', 'inTransit'],
  ['20800', 'inTransit', 'inTransit', 'inTransit'],
  ['20900', 'inTransit', 'inTransit', 'inTransit'],
  ['21400', 'atBranch', 'inTransit', 'inTransit'],
  ['21500', 'inTransit', 'inTransit', 'inTransit'],
  ['21700', 'atBranch', 'inTransit', 'inTransit'],
  ['31100', 'nothing', '', ''],
  ['31200', 'returning', '', 'refused'],
  ['31300', 'inTransit', 'inTransit', 'inTransit'],
  ['31400', 'inTransit', 'inTransit', 'inTransit'],
  ['41000', 'delivered', 'completed', 'completed'],
  ['41000/10', 'returned', '', 'refused'],
  ['48000', 'delivered', 'completed', 'completed'],
]
const meest: readonly Row[] = [
  ['2', 'made', '', ''],
  ['3', 'deleted', '', ''],
  ['101', 'sent', 'sent', ''],
  ['109', 'returning', '', 'refused'],
  ['202', 'inTransit', 'inTransit', 'inTransit'],
  ['303', 'inTransit', 'inTransit', 'inTransit'],
  ['404', 'inTransit', 'inTransit', 'inTransit'],
  ['405', 'inTransit', 'inTransit', 'inTransit'],
  ['505', 'inTransit', 'inTransit', 'inTransit'],
  ['606', 'sent', 'sent', ''],
  ['707', 'returning', '', 'refused'],
  ['808', 'inTransit', 'inTransit', 'inTransit'],
  ['1100', 'inTransit', 'inTransit', 'inTransit'],
  ['1213', 'atBranch', 'inTransit', 'inTransit'],
  ['1214', 'atBranch', 'inTransit', 'inTransit'],
  ['1215', 'atBranch', 'inTransit', 'inTransit'],
  ['1216', 'atBranch', 'inTransit', 'inTransit'],
  ['1315', 'inTransit', 'inTransit', 'inTransit'],
  ['1521', 'returning', '', 'refused'],
  ['1620', 'returning', '', 'refused'],
  ['1621', 'nothing', '', ''],
  ['1622', 'delivered', 'completed', 'completed'],
  ['1623', 'nothing', '', ''],
  ['1624', 'nothing', '', ''],
  ['1625', 'nothing', '', ''],
  ['1626', 'nothing', '', ''],
  ['1627', 'nothing', '', ''],
  ['1628', 'nothing', '', ''],
  ['1825', 'returned', '', 'refused'],
  ['2225', 'inTransit', 'inTransit', 'inTransit'],
  ['2226', 'inTransit', 'inTransit', 'inTransit'],
  ['2230', 'inTransit', 'inTransit', 'inTransit'],
  ['2331', 'nothing', '', ''],
  ['2432', 'inTransit', 'inTransit', 'inTransit'],
  ['2533', 'nothing', '', ''],
  ['5051', 'nothing', '', ''],
  ['8081', 'inTransit', 'inTransit', 'inTransit'],
]

describe.each([
  ['Nova Poshta', novaPoshtaEvents, novaPoshta],
  ['Ukrposhta', ukrposhtaEvents, ukrposhta],
  ['Meest', meestEvents, meest],
] as [string, EventTable, readonly Row[]][])('codes of %s', (_, table, rows) => {
  it.each(rows)('[DEL-4] %s means %s: a confirmed order “%s”, a sent one “%s”', (code, meaning, ofAccepted, ofSent) => {
    expect(table.get(code)).toBe(meaning)
    const at = new Date('2026-11-27T12:00:00Z')
    const { state } = stateOfEvents([{ code, meaning, at, words: '', place: '' }])
    const of = (status: Status) => proposedStatus({ status, isReturning: false }, state) ?? ''
    expect([of('accepted'), of('sent')]).toEqual([ofAccepted, ofSent])
  })
  it('[DEL-4] has no code that stands in no row', () => {
    expect([...table.keys()].toSorted()).toEqual(rows.map(([code]) => code).toSorted())
  })
})

it('[DEL-4] a reason of Ukrposhta counts only where it changes the meaning', () => {
  expect([ukrposhtaCode('41000', 10), ukrposhtaCode('41000', 0), ukrposhtaCode('41000', null)]).toEqual([
    '41000/10',
    '41000',
    '41000',
  ])
  expect(ukrposhtaCode('20700', 10)).toBe('20700')
})

it('[ORD-2] [DEL-4] nothing that a carrier says moves an order backwards, or wakes one that is cancelled or refused', () => {
  const of = (status: Status, isReturning = false) =>
    (['sent', 'inTransit', 'atBranch', 'delivered', 'paidOut', 'returning', 'returned'] as const).map(
      (state) => proposedStatus({ status, isReturning }, state) ?? '',
    )
  expect(of('inTransit')).toEqual(['', '', '', 'completed', 'completed', 'refused', 'refused'])
  expect(of('completed')).toEqual(Array(7).fill(''))
  expect(of('cancelled')).toEqual(Array(7).fill(''))
  expect(of('refused', true)).toEqual(Array(7).fill(''))
  expect(of('paid')).toEqual(['sent', 'inTransit', 'inTransit', 'completed', 'completed', '', ''])
  expect(statuses).toHaveLength(10)
})
