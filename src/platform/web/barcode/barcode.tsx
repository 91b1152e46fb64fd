import type { Bars } from './bars.ts'
import styles from './barcode.module.css'

/** Modules of white that a scanner needs on either side. */
const quiet = 11
/** Millimetres. A hand scanner reads 0.25 and more from the paper of any printer. */
const moduleWidth = 0.33

export interface BarcodeProps {
  bars: Bars
  /** Millimetres. */
  height: number
}

/** Bars for a scanner, with their text beneath. They are as large on paper as they say, and stay black on white. */
export function Barcode({ bars: { modules, text }, height }: BarcodeProps) {
  const width = modules.length + 2 * quiet
  return (
    <figure className={styles.barcode}>
      <svg
        viewBox={`0 0 ${width} 1`}
        width={`${(width * moduleWidth).toFixed(2)}mm`}
        height={`${height}mm`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={pathOf(modules)} />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}

/** A rectangle for each run of black modules. */
function pathOf(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${quiet + index} 0h${length}v1h${-length}z`)
    .join('')
}
