import '../styles/places.css'
import { formatMoney } from '#kit/money.ts'
import { pageLanguage } from '#platform/web/page-language.ts'
import {
  isTooDear,
  settlementLabel,
  whereabouts,
  type FoundSettlement,
  type OfferedBranch,
} from '#modules/delivery/place.ts'
import { namesStreet, type Street } from '#modules/delivery/street.ts'
import { loadBranches, loadSettlements, loadStreets } from '#modules/delivery/web/index.ts'
import { keepByTown } from './address-by-town.ts'
import { combobox } from './combobox.ts'
import { showQuote } from './show-quote.ts'
import { marked } from './suggestion-list.ts'

/** The list's words in the page's language, as each field carries them. */
interface Words {
  label: string
  /** With `#` for the number. */
  count: string
  nothing: string
}
interface BranchWords extends Words {
  branch: string
  locker: string
  point: string
  /** With `#` for the sum. */
  tooDear: string
  /** Under a street: its house is still to be typed. */
  door: string
}

/** Behind a town. */
interface Found {
  branches: OfferedBranch[]
  streets: readonly Street[]
}

/** Streets come from the carrier where the shop does not keep them: branches that are found do not wait for them. */
const streetsMs = 400

const offered = new WeakSet<HTMLFormElement>()

/**
 * Towns under the field of the city, then its branches, lockers and streets under the next one. The form keeps a choice as refs
 * beside the words; whoever types something else takes them away, and no field ever stops an order (DEL-6).
 */
export function offerPlaces(form: HTMLFormElement): void {
  if (offered.has(form)) return
  offered.add(form)
  const address = form.querySelector<HTMLElement>('[data-address]:has([data-place])') as HTMLElement
  const field = (part: string) => address.querySelector<HTMLInputElement>(`[data-part=${part}]`) as HTMLInputElement
  const [city, branch, cityRef, branchRef] = ['city', 'branch', 'cityRef', 'branchRef'].map(field) as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  const cityWords = JSON.parse(city.dataset.suggest ?? '{}') as Words
  const branchWords = JSON.parse(branch.dataset.suggest ?? '{}') as BranchWords
  const value = Number(branch.dataset.value)
  const isOurs = () => form.querySelector('[name=carrier][data-places]:checked') !== null
  let towns: FoundSettlement[] = []
  const { settle } = keepByTown(address)
  showQuote(form)

  // before the lists hear of it: refs are of what was chosen, and no more
  city.addEventListener('input', () => {
    if (cityRef.value !== '') take(cityRef, '')
    take(branchRef, '')
  })
  branch.addEventListener('input', () => take(branchRef, ''))

  const ofCity = combobox<FoundSettlement[]>(city, {
    label: cityWords.label,
    after: city,
    within: city.parentElement ?? city,
    fewestLetters: 2,
    isOn: isOurs,
    opensOnFocus: () => cityRef.value === '',
    typed: () => (cityRef.value === '' ? city.value.trim() : ''),
    async find(search, signal) {
      const found = await loadSettlements(search, signal)
      towns = found ?? []
      return found
    },
    draw: (list, found, typed) => list.replaceChildren(...found.map((town) => townOption(town, typed))),
    describe: (count) => (count === 0 ? cityWords.nothing : cityWords.count.replace('#', String(count))),
    choose({ dataset: { ref = '' } }) {
      const town = towns.find((each) => each.ref === ref)
      if (!town) return
      chooseTown(town)
      branch.focus()
    },
    /** Its name in full is as good as a choice, where no other town is called so. */
    leave() {
      const called = city.value.trim().toLocaleLowerCase('uk')
      const same = towns.filter(({ name }) => name.toLocaleLowerCase('uk') === called)
      if (cityRef.value === '' && same.length === 1 && same[0] && !same[0].isNamesake) chooseTown(same[0])
      else settle()
    },
  })

  const ofBranch = combobox<Found>(branch, {
    label: branchWords.label,
    after: branch,
    within: branch.parentElement ?? branch,
    fewestLetters: 0,
    isOn: () => isOurs() && cityRef.value !== '',
    opensOnFocus: () => branchRef.value === '',
    typed: () => (branchRef.value === '' ? branch.value.trim() : ''),
    async find(search, signal) {
      const asked = loadStreets(cityRef.value, search, signal)
      const branches = await loadBranches(cityRef.value, search, signal)
      if (!branches) return undefined
      const late = branches.length > 0 ? [pause(streetsMs)] : []
      return { branches, streets: (await Promise.race([asked, ...late])) ?? [] }
    },
    draw: (list, { branches, streets }, typed) =>
      list.replaceChildren(
        ...branches.map((each) => branchOption(each, typed)),
        ...streets.map((each) => streetOption(each, typed)),
      ),
    describe: (count) =>
      count > 0 ? branchWords.count.replace('#', String(count)) : isDoor() ? '' : branchWords.nothing,
    choose({ dataset: { ref = '', name = '', street } }) {
      if (street !== undefined) return chooseStreet(street)
      branch.value = name
      take(branchRef, ref)
      branch.dispatchEvent(new Event('change', { bubbles: true }))
    },
  })

  form.addEventListener('change', ({ target }) => {
    if ((target as HTMLInputElement).name !== 'carrier') return
    ofCity.renew()
    ofBranch.renew()
  })

  /** The house follows, typed by hand. */
  function chooseStreet(street: string): void {
    branch.value = `${street}, `
    branch.focus()
    form.dispatchEvent(new Event('input'))
  }

  function isDoor(): boolean {
    return namesStreet(branch.value.trim())
  }

  function streetOption({ name }: Street, typed: string): HTMLElement {
    const made = option({ street: name })
    const why = document.createElement('span')
    why.className = 'place-where'
    why.textContent = branchWords.door
    made.append(inUkrainian(marked(name, typed), 'place-name'), why)
    return made
  }

  function chooseTown(town: FoundSettlement): void {
    city.value = settlementLabel(town)
    settle()
    take(cityRef, town.ref)
  }

  /** Kept with all that is typed (U37). */
  function take(held: HTMLInputElement, ref: string): void {
    const isOther = held.value !== ref
    held.value = ref
    if (held === cityRef && isOther) ofBranch.renew()
    form.dispatchEvent(new Event('input'))
  }

  function branchOption(found: OfferedBranch, typed: string): HTMLElement {
    const { ref, kind, number, name, address, mostValue } = found
    const made = option({ ref, name })
    const title = document.createElement('span')
    title.className = 'place-name'
    title.textContent = `${branchWords[kind]} №\u00a0${number}`
    made.append(title, inUkrainian(marked(address, typed), 'place-where'))
    if (!isTooDear(found, value)) return made
    made.ariaDisabled = 'true'
    const why = document.createElement('span')
    why.className = 'place-why'
    why.textContent = branchWords.tooDear.replace('#', formatMoney(mostValue ?? 0, pageLanguage()))
    made.append(why)
    return made
  }
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resume) => setTimeout(() => resume(undefined), ms))
}

function townOption({ ref, name, oblast, district }: FoundSettlement, typed: string): HTMLElement {
  const made = option({ ref })
  const where = document.createElement('span')
  where.textContent = whereabouts({ oblast, district })
  made.append(inUkrainian(marked(name, typed), 'place-name'), inUkrainian(where, 'place-where'))
  return made
}

function option(data: Record<string, string>): HTMLElement {
  const made = document.createElement('div')
  Object.assign(made, { role: 'option', ariaSelected: 'false', className: 'place' })
  Object.assign(made.dataset, data)
  return made
}

function inUkrainian(made: HTMLElement, className: string): HTMLElement {
  return Object.assign(made, { lang: 'uk', className })
}
