import styles from './spark.module.css'

export interface SparkProps {
  /** By days of the month. */
  now: readonly number[]
  before: readonly number[]
  /** Counts that are mostly nought stand as columns. */
  isCount?: boolean
  /** Zero stays in sight where it means something. */
  hasZero?: boolean
}

const width = 196
const height = 40
const [left, right, top, floor] = [2, 190, 3, 37] as const

/** The month by days, the one before it as a thin line; what it shows stands in figures beside it. */
export function Spark({ now, before, isCount = false, hasZero = false }: SparkProps) {
  const days = Math.max(now.length, 2)
  const shown = [...now, ...before.slice(0, days)]
  const lowest = isCount || hasZero ? Math.min(0, ...shown) : Math.min(...shown)
  const span = Math.max(...shown, lowest + 1) - lowest
  const x = (at: number) => left + ((right - left) * at) / (days - 1)
  const y = (value: number) => floor - ((floor - top) * (value - lowest)) / span
  const path = (values: readonly number[]) =>
    values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const last = now.at(-1)
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {(isCount || (hasZero && lowest < 0)) && (
        <line className={styles.zero} x1={left} x2={right + 4} y1={y(0)} y2={y(0)} />
      )}
      {isCount ? (
        <>
          {before.slice(0, days).map((value, at) => (
            // a day is its place
            <rect
              key={at}
              className={styles.columnBefore}
              x={x(at) - 2}
              width={4}
              y={y(value)}
              height={y(0) - y(value)}
            />
          ))}
          {now.map((value, at) => (
            <rect key={at} className={styles.column} x={x(at) - 2} width={4} y={y(value)} height={y(0) - y(value)} />
          ))}
        </>
      ) : (
        <>
          <path className={styles.before} d={path(before.slice(0, days))} />
          <path className={styles.now} d={path(now)} />
          {last !== undefined && <circle className={styles.dot} cx={x(now.length - 1)} cy={y(last)} r={2.75} />}
        </>
      )}
    </svg>
  )
}
