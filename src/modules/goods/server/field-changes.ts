import type { Colour } from '#kit/colours.ts'
import type { Changes } from '#platform/server/history.ts'
import { namesWritten } from '#platform/field-lists.ts'
import { product } from '#modules/catalog/product.fields.ts'
import { lot } from '#modules/stock/lot.fields.ts'
import type { FieldChange } from '../goods.ts'
import { lotName, type PlannedGoods, type PlannedLot, type PlannedPhoto } from './plan.ts'

/** Everything that differs, field by field, in words that staff understand. */
export function fieldChanges(planned: PlannedGoods): FieldChange[] {
  return [
    ...ownChanges(planned),
    ...colourChanges(planned),
    ...photoChanges('photos', '', planned.before?.photos, planned.photos),
    ...differing('companions', '', codesOf(planned.before?.companions), codesOf(planned.companions)),
    ...lotChanges(planned),
  ]
}

const { legacy: _, ...whole } = product.fields
const ownFields = namesWritten(whole)

function ownChanges(after: PlannedGoods): FieldChange[] {
  const { before } = after
  const legacyNames = [...new Set([...Object.keys(before?.legacy ?? {}), ...Object.keys(after.legacy)])]
  return [
    ...ownFields.flatMap((name) => differing(name, '', before?.[name], after[name])),
    ...legacyNames.flatMap((name) => differing(name, '', before?.legacy[name] || null, after.legacy[name] || null)),
  ]
}

/** Nothing that becomes nothing is no change. */
function differing(field: string, subject: string, from: unknown, to: unknown): FieldChange[] {
  const isSame = from === to || (isNothing(from) && isNothing(to))
  return isSame ? [] : [{ field, subject, from: from ?? null, to: to ?? null }]
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false
}

function colourChanges({ before, colours, formerColours }: PlannedGoods): FieldChange[] {
  const former = before?.colours ?? []
  const remaining = new Set(formerColours)
  const each = colours.flatMap((colour, index): FieldChange[] => {
    const own = former[formerColours[index] ?? -1]
    if (!own) return [{ field: 'colours', subject: colour.name, from: null, to: lookOf(colour) }]
    return [
      ...differing('colours.name', own.name, own.name, colour.name),
      ...differing('colours.nameEn', own.name, own.nameEn, colour.nameEn),
      ...differing('colours.stops', own.name, lookOf(own), lookOf(colour)),
    ]
  })
  const gone = former
    .filter((_, place) => !remaining.has(place))
    .map((colour) => ({ field: 'colours', subject: colour.name, from: lookOf(colour), to: null }))
  const places = formerColours.filter((place) => place !== undefined)
  const isSorted = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  const sorted = isSorted ? [] : differing('colours', '', namesOf(former), namesOf(colours))
  return [...each, ...gone, ...sorted]
}

/** `#c2402a #d19a36 tlbr` */
function lookOf({ stops, gradient }: Colour): string {
  return [...stops, ...(gradient === 'n' ? [] : [gradient])].join(' ')
}

function namesOf(list: readonly { name: string }[]): string {
  return list.map(({ name }) => name).join(', ')
}

function photoChanges(
  field: string,
  subject: string,
  before: readonly PlannedPhoto[] = [],
  after: readonly PlannedPhoto[],
): FieldChange[] {
  const known = new Map(before.map((photo) => [photo.pictureId, photo]))
  return [
    ...differing(field, subject, before.map(fileOf).join(', '), after.map(fileOf).join(', ')),
    ...after.flatMap((photo) => {
      const own = known.get(photo.pictureId)
      const of = [subject, fileOf(photo)].filter((part) => part !== '').join(' · ')
      return [
        ...differing(`${field}.altUk`, of, own?.altUk, photo.altUk),
        ...differing(`${field}.altEn`, of, own?.altEn, photo.altEn),
        ...differing(`${field}.colour`, of, own?.colour, photo.colour),
      ]
    }),
  ]
}

function codesOf(list: readonly { code: string }[] = []): string {
  return list.map(({ code }) => code).join(', ')
}

function fileOf({ key }: PlannedPhoto): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

const lotFields = [...namesWritten(lot.fields), 'onHand'] as const

function lotChanges({ lots, droppedLots }: PlannedGoods): FieldChange[] {
  return [
    ...lots.flatMap((lot) => changesOfLot(lot)),
    ...droppedLots.map((lot) => ({ field: 'lots', subject: lotName(lot), from: lotName(lot), to: null })),
  ]
}

function changesOfLot(planned: PlannedLot): FieldChange[] {
  const { before } = planned
  const subject = lotName(before ?? planned)
  const photos = photoChanges('lots.photos', subject, before?.photos, planned.photos)
  if (before)
    return [
      ...lotFields.flatMap((name) => {
        // a lot follows its colour when that is renamed
        const former = name === 'colour' ? planned.formerColour : before[name]
        return differing(`lots.${name}`, subject, former, planned[name])
      }),
      ...photos,
    ]
  const added = (['price', 'unitCost', 'onHand'] as const).map((name) => ({
    field: `lots.${name}`,
    subject,
    from: null,
    to: planned[name],
  }))
  return [{ field: 'lots', subject, from: null, to: subject }, ...added, ...photos]
}

/** A change as `history` keeps it: `lots.price:38 · маковий · P-12` from and to. */
export function asHistory(changes: readonly FieldChange[]): Changes {
  return Object.fromEntries(changes.map(({ field, subject, from, to }) => [`${field}:${subject}`, { from, to }]))
}

/** As staff read it: the product's own fields, then its colours, photos and lots one after the other. */
export function fromHistory(changes: Changes): FieldChange[] {
  return Object.entries(changes)
    .map(([name, { from, to }]) => {
      const end = name.indexOf(':')
      return { field: name.slice(0, end), subject: name.slice(end + 1), from, to }
    })
    .toSorted(
      (one, other) =>
        placeOf(groups, one.field.split('.')[0]) - placeOf(groups, other.field.split('.')[0]) ||
        one.subject.localeCompare(other.subject, 'uk') ||
        placeOf(order, one.field) - placeOf(order, other.field),
    )
}

const groups = ['colours', 'photos', 'lots']
const order = [...ownFields, 'companions', ...lotFields.map((name) => `lots.${name}`)]

/** The place of a name in the list; a name outside it comes first. */
function placeOf(list: readonly string[], name = ''): number {
  return list.indexOf(name)
}
