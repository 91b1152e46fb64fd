import type { CustomerChange, FoundPhone, KnownName } from '#modules/customers/server/index.ts'
import type { CustomerRead } from '../../customers.ts'

/** A customer as a table would leave them. */
export interface PlannedCustomer {
  read: CustomerRead
  kind: 'new' | 'changed' | 'same'
  change: CustomerChange
  /** The note as the import brought it, for the next file and for undoing. */
  noteAfter: string
  /** Staff wrote another note, which stays. */
  isNoteKept: boolean
  /** Phones that are somebody else's here, and stay so. */
  others: readonly string[]
}

/** A customer as earlier tables brought them. */
export interface BroughtCustomer {
  noteAfter: string
  joined: readonly string[]
}

interface Present {
  found: ReadonlyMap<string, FoundPhone>
  /** By the phone that the customer is known by. */
  brought: ReadonlyMap<string, BroughtCustomer>
}

const nameless: KnownName = { firstName: '', lastName: '', email: '' }

/**
 * A customer of a table beside what the shop knows of their phones. Whatever staff wrote, joined or parted stays; of whoever
 * ordered here, the order tells the name.
 */
export function planCustomer(read: CustomerRead, { found, brought }: Present): PlannedCustomer {
  const here = read.phones.filter((phone) => isHere(found.get(phone)))
  const [first = ''] = read.phones
  const known = here.includes(first) ? first : (here[0] ?? first)
  const phone = found.get(known)?.main ?? known
  const person = found.get(phone)
  const before = brought.get(phone)

  const name = { ...nameless, ...person?.name, ...given(read) }
  const isNameless = Object.values(name).every((text) => text === '') && read.note === ''
  const hasName = (person?.name !== undefined || !person?.hasOrders) && !isNameless
  const isNewName = hasName && !isSame(person?.name, name)

  const note = person?.note ?? ''
  const isOurs = note === (before?.noteAfter ?? '')
  const isOther = read.note !== '' && read.note !== note
  const noteAfter = isOther && isOurs ? read.note : note

  const strangers = read.phones.filter((each) => each !== phone && found.get(each)?.main !== phone)
  // whom staff parted once stays apart
  const joined = strangers.filter((each) => isFree(found.get(each)) && !before?.joined.includes(each))
  const change: CustomerChange = {
    phone,
    ...(isNewName && { name: { from: person?.name ?? null, to: name } }),
    ...(noteAfter !== note && { note: { from: note, to: noteAfter } }),
    ...(joined.length > 0 && { joined }),
  }
  const isChanged = Object.keys(change).length > 1
  return {
    read,
    kind: !isChanged ? 'same' : here.length === 0 ? 'new' : 'changed',
    change,
    noteAfter,
    isNoteKept: isOther && !isOurs,
    others: strangers.filter((each) => !isFree(found.get(each))),
  }
}

function given({ firstName, lastName, email }: CustomerRead): Partial<KnownName> {
  const isNamed = firstName !== '' || lastName !== ''
  return { ...(isNamed && { firstName, lastName }), ...(email !== '' && { email }) }
}

function isSame(one: KnownName | undefined, other: KnownName): boolean {
  return (
    one !== undefined &&
    Object.keys(other).every((key) => one[key as keyof KnownName] === other[key as keyof KnownName])
  )
}

function isHere(found: FoundPhone | undefined): boolean {
  return (
    found !== undefined &&
    (found.hasOrders || found.name !== undefined || found.hasOthers || found.main !== found.phone)
  )
}

/** Nobody else's, and nobody wrote anything of it. */
function isFree(found: FoundPhone | undefined): boolean {
  return found === undefined || (found.main === found.phone && !found.hasOthers && found.note === '')
}
