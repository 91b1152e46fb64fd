import { hasPart } from '#kit/fold.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from 'react-aria-components'
import { Dialog } from '../dialog.tsx'
import { useTexts } from '../language.tsx'
import { keysShown } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import { takeEarlyKeys } from './early-keys.tsx'
import type { Command, Hit, PaletteContents, PaletteTools, SectionPalette } from './finder.ts'
import styles from './palette.module.css'

export interface PaletteProps {
  contents: PaletteContents
  onClose(): void
}

type Item = Omit<Command, 'run'> & Pick<Hit, 'about'> & { run(): void }
interface Section {
  id: string
  title: string
  items: Item[]
}

/** Pages to go to, things to begin, and the hits of the modules for the typed text (B9). */
export default function Palette({ contents, onClose }: PaletteProps) {
  const t = useTexts(officeTexts)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const still = useStillPointer()
  /** Enter came before there was anything to open. */
  const isEntered = useRef(false)
  // the window itself would begin at its cross
  useLayoutEffect(() => field.current?.focus(), [])
  useLayoutEffect(
    () =>
      takeEarlyKeys((early) => {
        setText(early.text)
        isEntered.current = early.isEntered && early.text.trim() !== ''
        if (early.isLeft) onClose()
      }),
    [onClose],
  )
  const parts = useParts(contents)
  const { sections: found, isLooking, hasFailed } = useFinders(parts.data ?? [], contents.tools, text)
  const create = (parts.data ?? []).flatMap(({ commands }) => commands?.(contents.tools) ?? [])
  const commands = [
    { id: 'go', title: t('palette.goTo'), items: named(contents.goTo, text) },
    { id: 'new', title: t('palette.create'), items: named(create, text) },
  ]
  const sections = [...found, ...commands].filter(({ items }) => items.length > 0)
  const isBusy = isLooking || parts.isLoading
  const hit = found.find(({ items }) => items.length > 0)?.items[0]

  function open(item: Item) {
    onClose()
    item.run()
  }
  function openLikeliest() {
    if (isBusy && !hit) return
    isEntered.current = false
    const likeliest = sections[0]?.items[0]
    if (likeliest) open(likeliest)
  }
  useEffect(() => {
    if (isEntered.current) openLikeliest()
  })

  const said = isBusy
    ? t('palette.looking')
    : hasFailed || parts.isError
      ? t('palette.failed')
      : sections.length === 0
        ? t('palette.nothing')
        : ''

  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <div
        ref={still}
        className={styles.palette}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || event.target !== field.current || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.stopPropagation()
          const chosen = event.currentTarget.querySelector<HTMLElement>('[role=menuitem][data-focused]')
          if (chosen) return chosen.click()
          if (text.trim() === '') return
          isEntered.current = true
          openLikeliest()
        }}
      >
        <Autocomplete
          inputValue={text}
          onInputChange={(typed) => {
            setText(typed)
            isEntered.current = false
          }}
        >
          <SearchField aria-label={t('palette.field')} maxLength={200} className={styles.field ?? ''}>
            <Input ref={field} className="control" placeholder={t('palette.placeholder')} />
          </SearchField>
          <p role="status" className={styles.said}>
            {said}
          </p>
          <Menu
            aria-label={t('palette.title')}
            className={styles.menu ?? ''}
            items={sections}
            onAction={(key) => {
              const chosen = sections.flatMap(({ items }) => items).find(({ id }) => id === key)
              if (chosen) open(chosen)
            }}
          >
            {(section) => (
              <MenuSection id={section.id}>
                <Header className={styles.heading ?? ''}>{section.title}</Header>
                <Collection items={section.items}>{(item) => <PaletteItem item={item} />}</Collection>
              </MenuSection>
            )}
          </Menu>
        </Autocomplete>
      </div>
    </Dialog>
  )
}

function PaletteItem({ item }: { item: Item }) {
  const { id, title, about, icon: Icon, keys } = item
  return (
    <MenuItem id={id} textValue={title} className={styles.item ?? ''}>
      {Icon && <Icon aria-hidden size={16} />}
      <span>{title}</span>
      {about && <span className={styles.about}>{about}</span>}
      {keys && <kbd className={styles.keys}>{keysShown(keys)}</kbd>}
    </MenuItem>
  )
}

/** A pointer that rests chooses nothing when an answer comes up under it: only one that is moved does. */
function useStillPointer() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let at = ''
    const placeOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`
    const move = (event: PointerEvent) => void (at = placeOf(event))
    const enter = (event: PointerEvent) => {
      if (at === '' || at === placeOf(event)) event.stopPropagation()
      at = placeOf(event)
    }
    element.addEventListener('pointerover', enter, true)
    element.addEventListener('pointermove', move, true)
    return () => {
      element.removeEventListener('pointerover', enter, true)
      element.removeEventListener('pointermove', move, true)
    }
  }, [])
  return box
}

/** Commands whose name has every typed word. */
function named(commands: readonly Command[], text: string): Item[] {
  const words = text.split(/\s+/)
  return commands.filter(({ title }) => words.every((word) => hasPart(title, word)))
}

const shortest = 2
/** A pause in typing, in milliseconds. */
const pause = 150

/** Loads the parts of the sections, each under its title. */
function useParts({ sections }: PaletteContents) {
  return useQuery({
    queryKey: ['palette', ...sections.map(({ title }) => title)],
    queryFn: () =>
      Promise.all(sections.map(async ({ title, palette }) => ({ title, ...(palette && (await palette())) }))),
    staleTime: Infinity,
  })
}

type Part = SectionPalette & { title: string }

function useFinders(parts: readonly Part[], tools: PaletteTools, text: string) {
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const finders = parts.flatMap(({ title, find }) => (find ? [{ title, find }] : []))
  const isAsked = wanted.length >= shortest
  const answers = useQueries({
    queries: finders.map(({ title, find }) => ({
      queryKey: ['palette', title, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, tools, signal),
      enabled: isAsked && asked.length >= shortest,
    })),
  })
  const isCurrent = isAsked && asked === wanted
  // hits that come late must not push away what is about to be opened
  const late = answers.findIndex(({ isLoading }) => isLoading)
  const sections = finders.map(({ title }, index): Section => ({
    id: `found ${title}`,
    title,
    items:
      isCurrent && (late === -1 || index < late)
        ? (answers[index]?.data ?? []).map(({ open, ...hit }) => ({ ...hit, id: `${title} ${hit.id}`, run: open }))
        : [],
  }))
  return {
    sections,
    isLooking: isAsked && (!isCurrent || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && answers.some(({ isError }) => isError),
  }
}
