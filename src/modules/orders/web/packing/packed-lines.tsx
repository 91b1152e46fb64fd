import { useTexts } from '#platform/web/language.tsx'
import type { PackedLine } from '../../office-order.contract.ts'
import { editorTexts } from '../editor/texts.ts'
import { piecesToPack, type Packed } from './queue/read-scan.ts'
import { packingTexts } from './texts.ts'
import styles from './packed-lines.module.css'

export interface PackedLinesProps {
  lines: readonly PackedLine[]
  /** The packed pieces; left out where the list ticks nothing off. */
  packed?: Packed
  onPack?(line: PackedLine, pieces: number): void
}

/** The goods of an order, as they are looked for on the shelf: what it is, which size, how many. */
export function PackedLines({ lines, packed, onPack }: PackedLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} {...(packed && onPack && { pieces: packed[line.id] ?? 0, onPack })} />
      ))}
    </ul>
  )
}

interface LineProps extends Pick<PackedLinesProps, 'onPack'> {
  line: PackedLine
  pieces?: number
}

function Line({ line, pieces, onPack }: LineProps) {
  const editorText = useTexts(editorTexts)
  const packing = useTexts(packingTexts)
  const wanted = piecesToPack(line)
  const isPacked = pieces !== undefined && pieces >= wanted
  const purchases = [...new Set(line.lots.map(({ purchaseNumber }) => purchaseNumber))].filter(Boolean)
  const isWaiting = line.needsAttention && !line.isPast
  const goods = (
    <>
      <Photo line={line} />
      <span className={styles.words}>
        <span className={styles.marks}>
          {line.size && <b className={styles.size}>{line.size}</b>}
          {line.colour && <b className={styles.colour}>{line.colour}</b>}
          <b className={styles.count} data-many={wanted > 1 ? '' : undefined}>
            {packing('line.count', { count: wanted })}
          </b>
        </span>
        <span className={styles.name}>{line.name || line.code}</span>
        <span className={styles.about}>
          {[line.code, ...purchases.map((purchase) => editorText('line.lot', { purchase }))].join(' · ')}
        </span>
        {pieces !== undefined && pieces > 0 && !isPacked && (
          <span className={styles.about}>{packing('line.some', { packed: pieces, wanted })}</span>
        )}
        {isWaiting && <span className={styles.attention}>{editorText('line.attention')}</span>}
        {line.isPast && <span className={styles.about}>{editorText('line.past')}</span>}
      </span>
    </>
  )
  return (
    <li className={styles.line} data-packed={isPacked ? '' : undefined}>
      {onPack ? (
        <label className={`tick ${styles.tick}`}>
          <input
            type="checkbox"
            checked={isPacked}
            onChange={({ currentTarget }) => onPack(line, currentTarget.checked ? wanted : 0)}
          />
          {goods}
        </label>
      ) : (
        goods
      )}
    </li>
  )
}

function Photo({ line: { photos } }: Pick<LineProps, 'line'>) {
  const src = photos[0]?.src
  return src ? (
    <img className={styles.photo} src={src} alt="" width={96} height={96} />
  ) : (
    <span className={styles.photo} />
  )
}
