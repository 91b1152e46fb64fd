const typingMilliseconds = 120

/** The source and the behaviour of a list under a field. */
export interface Offer<Found> {
  label: string
  /** The list stands after this. */
  after: HTMLElement
  /** Where the focus may go without closing it. */
  within: HTMLElement
  fewestLetters: number
  /** The text of the field to look for, without anything chosen already. */
  typed(): string
  /** Undefined when there is no answer. */
  find(typed: string, signal: AbortSignal): Promise<Found | undefined>
  /** Fills the list with options. */
  draw(list: HTMLElement, found: Found, typed: string): void
  /** The sentence for a screen reader. */
  describe(count: number): string
  /** Where there is something to choose at all; else the field is a plain one. */
  isOn?(): boolean
  /** An option was pressed. Without this it is a link, which Tab leaves alone. */
  choose?(option: HTMLElement): void
  /** The list opens as soon as the field has the focus. */
  opensOnFocus?(): boolean
  /** The field is left with nothing chosen. */
  leave?(): void
}

export interface Combobox {
  /** Forgets the list, as its options may have changed. */
  renew(): void
}

/** A field with a list: arrows choose, Enter takes it, Escape closes it and keeps what was typed. */
export function combobox<Found>(input: HTMLInputElement, offer: Offer<Found>): Combobox {
  const { list, told } = addList(input, offer)
  const { autocomplete } = input
  const isOn = () => offer.isOn?.() ?? true
  let asked: string | undefined
  let waiting = 0
  let call: AbortController | undefined
  let chosen = -1

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]

  function show(isOpen: boolean): void {
    list.hidden = !isOpen
    input.ariaExpanded = isOn() ? String(isOpen) : null
    if (!isOpen) highlight(-1)
    else if (offer.choose) makeRoom()
  }

  /** On a phone the keyboard takes the lower half: the field goes up, so that its list is seen. */
  function makeRoom(): void {
    const { bottom } = list.getBoundingClientRect()
    if (bottom > (visualViewport?.height ?? innerHeight)) offer.within.scrollIntoView({ block: 'start' })
  }

  function highlight(place: number): void {
    chosen = place
    for (const [each, option] of options().entries()) option.ariaSelected = String(each === place)
    const option = options()[place]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  async function ask(): Promise<void> {
    const typed = offer.typed()
    if (!isOn()) return close()
    // what is still being asked is asked anew: the first question may wait for a network that is gone
    if (typed === asked && !call) return show(options().length > 0 && typed.length >= offer.fewestLetters)
    call?.abort()
    call = undefined
    asked = typed
    if (typed.length < offer.fewestLetters) return close()
    const own = new AbortController()
    call = own
    const found = await offer.find(typed, own.signal)
    if (call !== own) return
    call = undefined
    const isLate = typed !== offer.typed()
    // asked again when it is meant again
    if (!found || isLate) asked = undefined
    if (!found) return close()
    if (isLate) return
    offer.draw(list, found, typed)
    for (const [place, each] of options().entries()) each.id = `${list.id}-${place}`
    const { length } = options()
    told.textContent = offer.describe(length)
    // what found nothing says to everybody what to do
    told.className = length === 0 && offer.choose ? 'field-hint' : 'visually-hidden'
    show(length > 0 && offer.within.contains(document.activeElement))
  }

  function close(): void {
    list.replaceChildren()
    told.textContent = ''
    show(false)
  }

  /** Whoever wants no list does not get it a moment later either. */
  function forget(): void {
    clearTimeout(waiting)
    if (!call && asked === offer.typed()) return
    call?.abort()
    call = undefined
    asked = undefined
    list.replaceChildren()
  }

  function renew(): void {
    forget()
    close()
    stand()
  }

  function stand(): void {
    const on = isOn()
    Object.assign(input, {
      role: on ? 'combobox' : null,
      ariaAutoComplete: on ? 'list' : null,
      ariaExpanded: on ? 'false' : null,
      ariaHasPopup: on ? 'listbox' : null,
      autocomplete: on ? 'off' : autocomplete,
    })
    if (on) input.setAttribute('aria-controls', list.id)
    else input.removeAttribute('aria-controls')
  }

  input.addEventListener('input', () => {
    // what was found before, and closed, is nothing to choose of what is typed now
    if (list.hidden) {
      list.replaceChildren()
      asked = undefined
    }
    clearTimeout(waiting)
    waiting = window.setTimeout(() => void ask(), typingMilliseconds)
  })
  const come = () => (offer.opensOnFocus?.() ?? true) && void ask()
  input.addEventListener('focus', come)
  offer.within.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && offer.within.contains(relatedTarget)) return
    show(false)
    if (isOn()) offer.leave?.()
  })
  input.addEventListener('keydown', (event) => {
    const { length } = options()
    if (event.key === 'Escape') forget()
    if (event.key === 'Escape' && !list.hidden) show(false)
    else if (event.key === 'Enter' && chosen >= 0) options()[chosen]?.click()
    else if (event.key === 'Tab' && chosen >= 0 && offer.choose && !event.shiftKey) {
      options()[chosen]?.click()
      // where the choice led elsewhere, the focus is there
      if (document.activeElement === input) return
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isOn()) {
      if (length === 0) return void ask()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (list.hidden) show(true)
      // one place more than there are options: the field itself
      highlight(((chosen + 1 + step + length + 1) % (length + 1)) - 1)
    } else return
    event.preventDefault()
  })
  // who comes back from what was chosen finds the page, not the list over it
  addEventListener('pagehide', () => show(false))
  // the field keeps the focus while the list is pressed
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  if (offer.choose) list.addEventListener('click', press)

  function press({ target }: Event): void {
    const option = (target as Element).closest<HTMLElement>('[role=option]')
    if (!option || option.ariaDisabled === 'true') return
    show(false)
    offer.choose?.(option)
  }

  stand()
  if (document.activeElement === input) come()
  return { renew }
}

function addList(
  input: HTMLInputElement,
  { label, after }: Pick<Offer<unknown>, 'label' | 'after'>,
): { list: HTMLElement; told: HTMLElement } {
  const list = document.createElement('div')
  Object.assign(list, {
    id: `${input.id}-list`,
    className: 'suggestions',
    role: 'listbox',
    ariaLabel: label,
    hidden: true,
  })
  const told = document.createElement('p')
  Object.assign(told, { className: 'visually-hidden', role: 'status' })
  after.after(list, told)
  return { list, told }
}
