import { Link } from '@tanstack/react-router'
import { monthOf, type Day } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { AdvertType } from '../../adverts.contract.ts'
import type { Basis } from '../../earned.ts'
import { ofGroup, rowsLink } from '../earned/rows-link.ts'
import { Opens } from '../opens.tsx'
import { FiguresTable, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { dayWords } from '../periods.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { ratioOf } from './ratio-of.ts'
import { returnsTexts } from './texts.ts'
import styles from './returns.module.css'

export interface MonthsProps {
  types: readonly AdvertType[]
  basis: Basis
  /** The last day that is counted: of its month the rows end with it, too. */
  until: Day
}

/** The figures of the panels: by type and month, each opens its orders. */
export function Months({ types, basis, until }: MonthsProps) {
  const t = useTexts(returnsTexts)
  const { language } = useLanguage()
  const months = types[0]?.months.map(({ month }) => month) ?? []
  return (
    <ScrollRegion label={t('months')}>
      <FiguresTable
        name={t('months')}
        heads={[t('type'), ...months.map((month) => ofNumbers(dayWords(month, language, 'month')))]}
      >
        <tbody>
          {types.map((type) => (
            <tr key={type.typeId ?? type.name}>
              <th scope="row">{type.name}</th>
              {type.months.map(({ month, returnOnSpend, breakEven, spend, contribution }) => {
                const { from, to } = monthOf(month)
                const counted = { from, to: to < until ? to : until }
                const link = rowsLink(counted, basis, ofGroup('type', { id: type.typeId, name: type.name }))
                return (
                  <td key={month} className={figures.number}>
                    {returnOnSpend === null ? (
                      ratioOf(null, language)
                    ) : (
                      <Link {...link} className={`${figures.opens} ${contribution < spend ? figures.bad : ''}`}>
                        {ratioOf(returnOnSpend, language)}
                      </Link>
                    )}
                    {breakEven !== null && (
                      <small className={styles.limit}>
                        {returnOnSpend === null ? (
                          <Opens {...link}>{ratioOf(breakEven, language)}</Opens>
                        ) : (
                          ratioOf(breakEven, language)
                        )}
                      </small>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </ScrollRegion>
  )
}
