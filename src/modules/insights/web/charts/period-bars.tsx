import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import type { Money } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { count, wholeHryvnias } from '../amounts.ts'
import type { RowLink } from '../row-link.ts'
import { Hatch } from './hatch.tsx'
import { stepThrough } from './step-through.ts'
import chartStyles from './chart.module.css'
import styles from './period-bars.module.css'

export interface PeriodBar {
  key: string
  /** Under the bar: `1`, and `нд` of a weekend below. */
  label: string
  below?: string | undefined
  /** Where a month begins: said below however few of the others are. */
  isBeginning?: boolean
  isWeekend?: boolean
  amount: Money
  before: Money | undefined
  /** The whole of it in words, read out above the chart. */
  reading: string
  link: RowLink
}

export interface PeriodBarsProps {
  bars: readonly PeriodBar[]
  label: string
  /** Above the chart until a bar is read. */
  title: string
  hint: string
  /** At the end of the line of the days before. */
  before: string | undefined
  /** `тис.` */
  thousand: string
  read: string | undefined
  onRead(key: string | undefined): void
}

const top = 34
const floor = 42
/** The usual width of a letter of an amount. */
const letter = 7.5

/**
 * Bars of the money left by day, week or month; loss is hatched below zero, the days before are a line. One Tab stop:
 * arrows go from bar to bar, Enter opens the rows of one.
 */
export function PeriodBars({ bars, label, title, hint, before, thousand, read, onRead }: PeriodBarsProps) {
  const { language } = useLanguage()
  const hatch = useId()
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const chart = useRef<SVGSVGElement>(null)
  // where the Tab key enters: the bar that had the focus last, never the one under a resting pointer
  const [focused, setFocused] = useState<string>()
  const isNarrow = width < 560
  const height = isNarrow ? 250 : 316
  const shown = bars.find(({ key }) => key === read)
  const stop = bars.find(({ key }) => key === focused) ?? bars[0]
  const amounts = bars.flatMap((bar) => [bar.amount, bar.before ?? 0])
  const y = scaleLinear({
    // at least so high that no two ticks have one name
    domain: [Math.min(0, ...amounts), Math.max(10_000, ...amounts)],
    range: [height - floor, top],
    nice: 5,
  })
  const ticks = y.ticks(4).map((tick) => ({
    tick,
    text:
      tick === 0
        ? '0'
        : Math.abs(tick) >= 100_000
          ? `${count(tick / 100_000, language)} ${thousand}`
          : wholeHryvnias(tick, language),
  }))
  const start = Math.max(isNarrow ? 40 : 56, 12 + letter * Math.max(...ticks.map(({ text }) => text.length)))
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [start, width],
    paddingInner: 0.4,
    paddingOuter: 0.2,
  })
  const zero = y(0)
  const ends = extremes(bars)
  const everyth = Math.ceil(bars.length / Math.max(1, Math.floor((width - start) / (isNarrow ? 28 : 24))))

  const step = x.step()
  const edge = (key: string) => (x(key) ?? 0) - (step - x.bandwidth()) / 2
  const beforeLine = bars
    .map((bar, index) => {
      const [from, to] = [edge(bar.key), edge(bar.key) + step]
      return `${index === 0 ? 'M' : 'L'}${from} ${y(bar.before ?? 0)}H${to}`
    })
    .join('')

  return (
    <div ref={parentRef} className={styles.room} style={{ blockSize: height }}>
      {width > 0 && (
        <svg
          ref={chart}
          viewBox={`0 0 ${width} ${height}`}
          className={chartStyles.chart}
          role="group"
          aria-label={label}
        >
          <defs>
            <Hatch id={hatch} />
          </defs>
          <text x={0} y={14} aria-hidden>
            <tspan className={chartStyles.strong}>{shown ? shown.reading : title}</tspan>
            {!shown && !isNarrow && <tspan className={styles.hint}> {hint}</tspan>}
          </text>
          {bars.map(
            ({ key, isWeekend }) =>
              isWeekend && (
                <rect
                  key={key}
                  className={styles.weekend}
                  x={edge(key)}
                  y={top}
                  width={step}
                  height={height - top - 18}
                />
              ),
          )}
          <g aria-hidden>
            {ticks.map(({ tick, text }) => (
              <g key={tick}>
                <line
                  className={tick === 0 ? styles.axis : styles.grid}
                  x1={start}
                  x2={width}
                  y1={y(tick)}
                  y2={y(tick)}
                />
                <text x={start - 8} y={y(tick) + 4.5} textAnchor="end">
                  {text}
                </text>
              </g>
            ))}
          </g>
          {bars.map((bar) => (
            <Link
              key={bar.key}
              {...bar.link}
              className={styles.one}
              tabIndex={bar === stop ? 0 : -1}
              aria-label={bar.reading}
              data-read={bar.key === read || undefined}
              onFocus={() => {
                setFocused(bar.key)
                onRead(bar.key)
              }}
              onMouseEnter={() => onRead(bar.key)}
              onMouseLeave={() => onRead(undefined)}
              onKeyDown={(event) => stepThrough(event, [...(chart.current?.querySelectorAll<SVGAElement>('a') ?? [])])}
            >
              <rect className={styles.ring} x={edge(bar.key)} y={top} width={step} height={height - top - 2} rx={4} />
              <rect
                className={bar.isWeekend ? styles.calm : styles.left}
                fill={bar.amount < 0 ? `url(#${hatch})` : undefined}
                x={x(bar.key)}
                y={Math.min(zero, y(bar.amount))}
                width={x.bandwidth()}
                height={Math.abs(y(bar.amount) - zero)}
                rx={1.5}
              />
            </Link>
          ))}
          <g aria-hidden>
            {bars.map(
              (bar, index) =>
                (index % everyth === 0 || bar.isBeginning) && (
                  <g key={bar.key}>
                    {index % everyth === 0 && (
                      <text x={edge(bar.key) + step / 2} y={height - floor + 18} textAnchor="middle">
                        {bar.label}
                      </text>
                    )}
                    <text x={edge(bar.key) + step / 2} y={height - floor + 34} textAnchor="middle">
                      {bar.below}
                    </text>
                  </g>
                ),
            )}
          </g>
          {before !== undefined && <path className={styles.before} d={beforeLine} />}
          {!isNarrow &&
            ends.map((bar) => (
              <text
                key={bar.key}
                aria-hidden
                className={bar.amount < 0 ? chartStyles.bad : chartStyles.strong}
                x={Math.min(width - 24, edge(bar.key) + step / 2)}
                y={y(bar.amount) + (bar.amount < 0 ? 16 : -6)}
                textAnchor="middle"
              >
                {wholeHryvnias(bar.amount, language)}
              </text>
            ))}
          {before !== undefined && !isNarrow && (
            <BeforeLabel bars={bars} text={before} edge={edge} y={y} room={[start, width]} />
          )}
        </svg>
      )}
    </div>
  )
}

/** The best bar, and the worst where it is a loss. */
function extremes(bars: readonly PeriodBar[]): PeriodBar[] {
  const inOrder = bars.toSorted((one, other) => one.amount - other.amount)
  const [worst, best] = [inOrder[0], inOrder.at(-1)]
  return [...(best && best.amount > 0 ? [best] : []), ...(worst && worst.amount < 0 ? [worst] : [])]
}

interface BeforeLabelProps {
  bars: readonly PeriodBar[]
  text: string
  edge(key: string): number
  y(amount: number): number
  /** From where to where the chart has room. */
  room: readonly [number, number]
}

/** Where the line of the days before is highest, whole within the chart. */
function BeforeLabel({ bars, text, edge, y, room: [start, end] }: BeforeLabelProps) {
  const highest = bars.toSorted((one, other) => (other.before ?? 0) - (one.before ?? 0))[0]
  const half = (text.length * letter) / 2
  return (
    highest && (
      <text
        aria-hidden
        className={styles.halo}
        x={Math.max(start + half, Math.min(end - half, edge(highest.key)))}
        y={y(highest.before ?? 0) - 5}
        textAnchor="middle"
      >
        {text}
      </text>
    )
  )
}
