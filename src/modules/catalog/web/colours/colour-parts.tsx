import { ArrowDown, ArrowDownRight, ArrowRight, ArrowUpRight, Plus, Square, X, type LucideIcon } from 'lucide-react'
import { gradients, type Colour, type Gradient } from '#kit/colours.ts'
import { Field } from '#platform/web/field.tsx'
import { HexInput } from '#platform/web/inputs/hex-input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { colourTexts } from '../../colour-texts.ts'
import { addStop, mostStops, removeStop, turn } from './shades.ts'
import styles from './colour-parts.module.css'

const directions: Record<Gradient, LucideIcon> = {
  n: Square,
  h: ArrowRight,
  v: ArrowDown,
  tlbr: ArrowDownRight,
  bltr: ArrowUpRight,
}

/** A colour that a form refers to by an id, whatever it is called. */
export interface TypedColour extends Colour {
  id: string
}

/** The form that a colour stands in. */
export interface ColourForm {
  errorOf(path: string): string | undefined
  /** A field was left. */
  touch(path: string): void
  /** A field is being typed into. */
  retype(path: string): void
}

interface ColourPartProps {
  colour: TypedColour
  onChange(next: TypedColour): void
}

export interface PlacedPartProps extends ColourPartProps {
  /** Among the colours, from 0. */
  place: number
  form: ColourForm
}

interface ColourNameProps extends PlacedPartProps {
  field: 'name' | 'nameEn'
}

/** The colour's name, in one of the languages. */
export function ColourName({ colour, place, field, form, onChange }: ColourNameProps) {
  const t = useTexts(colourTexts)
  const { errorOf, touch, retype } = form
  const path = `colours.${colour.id}.${field}`
  return (
    <Field label={t(`colour.${field}`)} error={errorOf(path)}>
      {(control) => (
        <input
          {...control}
          name={path}
          aria-label={t(field === 'name' ? 'colour.nameOf' : 'colour.nameEnOf', { place: place + 1 })}
          lang={field === 'name' ? 'uk' : 'en'}
          maxLength={100}
          autoComplete="off"
          value={colour[field]}
          onBlur={() => touch(path)}
          onChange={({ currentTarget }) => {
            retype(path)
            onChange({ ...colour, [field]: currentTarget.value })
          }}
        />
      )}
    </Field>
  )
}

/** The hex colours that it runs through. */
export function ColourStops({ colour, place, form, onChange }: PlacedPartProps) {
  const t = useTexts(colourTexts)
  const { errorOf, retype } = form
  return (
    <div className={styles.stops}>
      {colour.stops.map((stop, index) => {
        const path = `colours.${colour.id}.stops.${index}`
        return (
          // stops have no names of their own
          <div key={index} className={styles.stop}>
            <HexInput
              name={path}
              label={t('colour.stop', { place: place + 1, stop: index + 1 })}
              value={stop}
              error={errorOf(path)}
              onChange={(hex) => {
                retype(path)
                onChange({ ...colour, stops: colour.stops.with(index, hex) })
              }}
            />
            {colour.stops.length > 1 && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('colour.removeStop', { stop: index + 1 })}
                title={t('colour.removeStop', { stop: index + 1 })}
                onClick={() => onChange(removeStop(colour, index))}
              >
                <X aria-hidden size={14} />
              </button>
            )}
          </div>
        )
      })}
      {colour.stops.length < mostStops && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('colour.addStop')}
          title={t('colour.addStop')}
          onClick={() => onChange(addStop(colour))}
        >
          <Plus aria-hidden size={16} />
        </button>
      )}
    </div>
  )
}

/** Which way it runs. */
export function ColourDirection({ colour, onChange }: ColourPartProps) {
  const t = useTexts(colourTexts)
  return (
    <fieldset className={styles.direction}>
      <legend className="visually-hidden">{t('colour.gradient')}</legend>
      {gradients.map((gradient) => {
        const Icon = directions[gradient]
        return (
          <label key={gradient} title={t(`colour.gradient.${gradient}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={`colours.${colour.id}.gradient`}
              aria-label={t(`colour.gradient.${gradient}`)}
              checked={colour.gradient === gradient}
              onChange={() => onChange(turn(colour, gradient))}
            />
            <Icon aria-hidden size={16} />
          </label>
        )
      })}
    </fieldset>
  )
}
