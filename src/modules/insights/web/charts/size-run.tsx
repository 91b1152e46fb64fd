import { ChartPoints } from './chart-points.tsx'
import { Hatch } from './hatch.tsx'
import { useId } from 'react'
import styles from './size-run.module.css'

export interface RunSize {
  size: string
  /** Days that it will do for; undefined where nothing sells. */
  coverDays: number | undefined
  state: 'fine' | 'low' | 'gone' | 'endOfRun'
  /** Under the bar. */
  word: string
  reading: string
}

export interface SizeRunProps {
  sizes: readonly RunSize[]
  leadDays: number
  label: string
}

/** Days that the axis has. */
const mostDays = 60
const step = 50
const top = 20
const floor = 62
const height = 80

/** Days of cover by size; the line is how long a new delivery takes, below it a bar is hatched (EARN-6). */
export function SizeRun({ sizes, leadDays, label }: SizeRunProps) {
  const hatch = useId()
  const width = sizes.length * step
  const y = (days: number) => floor - ((floor - top) * Math.min(days, mostDays)) / mostDays
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} className={styles.chart} role="group" aria-label={label}>
      <defs>
        <Hatch id={hatch} />
      </defs>
      <g aria-hidden>
        <line className={styles.axis} x1={0} x2={width} y1={floor} y2={floor} />
        {sizes.map(({ size, coverDays = mostDays, state, word }, index) => {
          const x = index * step + 13
          const isThere = state === 'fine' || state === 'low'
          return (
            <g key={size}>
              <text x={x + 12} y={13} textAnchor="middle">
                {size}
              </text>
              {isThere ? (
                <rect
                  className={styles.bar}
                  fill={state === 'low' ? `url(#${hatch})` : undefined}
                  x={x}
                  width={24}
                  y={y(coverDays)}
                  height={Math.max(2, floor - y(coverDays))}
                />
              ) : (
                <rect
                  className={state === 'gone' ? styles.gone : styles.end}
                  x={x}
                  width={24}
                  y={top + 14}
                  height={floor - top - 14}
                  rx={3}
                />
              )}
              <text
                className={state === 'gone' || state === 'low' ? styles.bad : undefined}
                x={x + 12}
                y={77}
                textAnchor="middle"
              >
                {word}
              </text>
            </g>
          )
        })}
        <line className={styles.lead} x1={0} x2={width} y1={y(leadDays)} y2={y(leadDays)} />
      </g>
      <ChartPoints
        label={label}
        width={width}
        height={height}
        points={sizes.map(({ size, coverDays = mostDays, state, reading }, index) => ({
          key: size,
          x: index * step + 25,
          reading,
          y: state === 'fine' || state === 'low' ? y(coverDays) : (top + 14 + floor) / 2,
        }))}
      />
    </svg>
  )
}
