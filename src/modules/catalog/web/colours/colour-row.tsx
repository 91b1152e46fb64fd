import type { ReactNode, Ref } from 'react'
import { Swatch } from '../swatch.tsx'
import { ColourDirection, ColourName, ColourStops, type PlacedPartProps } from './colour-parts.tsx'
import { shownStops } from './shades.ts'
import styles from './colour-row.module.css'

/** Colours that are put together, one below the other: each a `ColourRow`. */
export function ColourList({ ref, children }: { ref?: Ref<HTMLOListElement>; children: ReactNode }) {
  return (
    <ol ref={ref} className={styles.colours}>
      {children}
    </ol>
  )
}

export interface ColourRowProps extends PlacedPartProps {
  /** A note on the colour, under its shades. */
  note?: ReactNode
  /** Buttons at its end. */
  children: ReactNode
}

/** A colour with its names and shades, drawn as the storefront draws it (CAT-8). */
export function ColourRow({ note, children, ...part }: ColourRowProps) {
  const { colour, onChange } = part
  const hasDirection = colour.stops.length > 1
  return (
    <li>
      <div className={styles.swatch}>
        <Swatch colour={{ gradient: colour.gradient, stops: shownStops(colour) }} />
      </div>
      <div className={styles.body}>
        <div className={styles.names}>
          <ColourName {...part} field="name" />
          <ColourName {...part} field="nameEn" />
        </div>
        <ColourStops {...part} />
        {(hasDirection || note) && (
          <div className={styles.more}>
            {hasDirection && <ColourDirection colour={colour} onChange={onChange} />}
            {note}
          </div>
        )}
      </div>
      {children}
    </li>
  )
}
