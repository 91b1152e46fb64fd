/** The fields of an address whose town decides about the others. */
export interface AddressFields {
  city: HTMLInputElement
  /** The town stands: what was typed for another one gives way to what was typed for this one (DEL-7). */
  settle(): void
}

const known = new WeakMap<Element, AddressFields>()

/** Empties what was typed for one town when another one takes its place, and brings it back with the town. */
export function keepByTown(address: HTMLElement): AddressFields {
  const before = known.get(address)
  if (before) return before
  const fields = [...address.querySelectorAll<HTMLInputElement>('input[data-part]')]
  const city = fields.find(({ dataset }) => dataset.part === 'city') as HTMLInputElement
  const others = fields.filter((field) => field !== city && field.dataset.part !== 'cityRef')
  const typed = new Map<string, string[]>()
  const town = () => city.value.trim().toLocaleLowerCase('uk')
  let stood = town()

  const note = () => {
    stood = town()
    if (stood !== '')
      typed.set(
        stood,
        others.map(({ value }) => value),
      )
  }

  function settle(): void {
    const now = town()
    const stored = typed.get(now)
    // what was typed before any town is of this one
    if (stood === '' && !stored) return
    for (const [place, field] of others.entries()) {
      const value = stored?.[place] ?? ''
      if (field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    stood = now
    city.form?.dispatchEvent(new Event('input'))
  }

  city.addEventListener('focus', note)
  city.addEventListener('change', settle)
  if (document.activeElement === city) note()
  const made = { city, settle }
  known.set(address, made)
  return made
}
