import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { cuts, type Cut, type Earned } from '../../earned.ts'
import type { ReportQuery } from '../../export.contract.ts'
import type { EarnedGroup, EarnedReport } from '../../earned.contract.ts'
import { amount, change } from '../amounts.ts'
import { Choice } from '../choice.tsx'
import { Opens } from '../opens.tsx'
import { FiguresTable, LeftCell, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { ScrollRegion } from '../scroll-region.tsx'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { fallOf } from './falls.ts'
import { ofGroup, rowsLink, type RowsSearch } from './rows-link.ts'
import { earnedTexts } from './texts.ts'
import styles from './groups-card.module.css'

export interface GroupsCardProps {
  report: EarnedReport
  /** The query of the report, for its file. */
  fileQuery: ReportQuery
  onCut(cut: Cut): void
}

interface AmountsProps {
  now: Earned
  before: Earned | undefined
  /** Which rows they are made of. */
  search: Partial<RowsSearch>
  /** No group of the cut can have them. */
  isRest?: boolean
}

/** So many are shown before one asks for all of them. */
const first = 30

/** The same sum by type, source, purchase or product; all of them add up to the period (EARN-1). */
export function GroupsCard({ report, fileQuery, onCut }: GroupsCardProps) {
  const t = useTexts(earnedTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const { cut, now, before, period, comparedWith, basis } = report
  const groups = report.groups
    .filter(({ kind }) => kind !== 'rest')
    .toSorted((one, other) => other.now.left - one.now.left)
  const rest = report.groups.filter(({ kind }) => kind === 'rest')
  // costs that no order bore show without sales, too
  const isNothing = groups.length === 0 && rest.every((each) => each.now.left === 0 && (each.before?.left ?? 0) === 0)
  const shown = isWhole ? groups : groups.slice(0, first)
  return (
    <section className={figures.card} aria-label={t('groups')}>
      <header className={figures.head}>
        <h2>{t('groups')}</h2>
        <p>{t('groupsNote')}</p>
        <div className={figures.end}>
          <Choice
            label={t('cut')}
            options={cuts.map((value) => ({ value, text: t(`cut.${value}`) }))}
            value={cut}
            onChange={onCut}
          />
          <TableFile name={t('groups')} table="groups" query={{ ...fileQuery, cut }} />
        </div>
      </header>
      {isNothing ? (
        <p className={figures.quiet}>{t('nothing')}</p>
      ) : (
        <ScrollRegion label={t('table')}>
          <FiguresTable
            name={t('groups')}
            className={styles.groups}
            heads={[
              t(`cut.${cut}`),
              ...[
                t('head.orders'),
                shared('revenue'),
                t('head.cost'),
                t('head.fees'),
                shared('fall.returns'),
                shared('fall.adverts'),
                shared('left'),
                ...(comparedWith ? [t('head.was'), t('head.change')] : []),
              ].map((head) => ofNumbers(head)),
            ]}
          >
            <tbody>
              {shown.map((group) => (
                <tr key={`${group.kind} ${group.id}`}>
                  <th scope="row">
                    <Name group={group} />
                  </th>
                  <Amounts now={group.now} before={group.before} search={searchOf(group)} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              {rest.map((group) => (
                <tr key={group.kind}>
                  <th scope="row">
                    <Name group={group} />
                  </th>
                  <Amounts now={group.now} before={group.before} search={searchOf(group)} isRest />
                </tr>
              ))}
              <tr className={figures.sum}>
                <th scope="row">
                  <Opens {...rowsLink(period, basis)}>{shared('total')}</Opens>
                </th>
                <Amounts now={now} before={before} search={{}} />
              </tr>
            </tfoot>
          </FiguresTable>
        </ScrollRegion>
      )}
      {groups.length > shown.length && (
        <button type="button" className={`button button-line ${styles.more}`} onClick={() => setWhole(true)}>
          {shared('showAll', { count: groups.length })}
        </button>
      )}
    </section>
  )

  function nameOf({ kind, id, name, code }: EarnedGroup): string {
    return kind === 'rest' ? t('rest') : id === null ? t(`unknown.${cut}`) : name || code
  }

  function searchOf(group: EarnedGroup): Partial<RowsSearch> {
    return ofGroup(cut, { ...group, name: nameOf(group) })
  }

  function Name({ group }: { group: EarnedGroup }) {
    return (
      <>
        <Opens {...rowsLink(period, basis, searchOf(group))}>{nameOf(group)}</Opens>
        {group.name && group.code && <small>{group.code}</small>}
      </>
    )
  }

  function Amounts(props: AmountsProps) {
    const fees = fallOf(props.now, 'marketplace') + fallOf(props.now, 'payment') + fallOf(props.now, 'shipping')
    const cells = [
      props.now.revenue,
      fallOf(props.now, 'cost'),
      fees,
      fallOf(props.now, 'returns'),
      fallOf(props.now, 'adverts'),
    ]
    const was = props.before?.left ?? 0
    return (
      <>
        <td className={figures.number}>{props.isRest ? '' : props.now.orders}</td>
        {cells.map((cell, index) => (
          // cells have their places
          <td key={index} className={figures.number}>
            {props.isRest && cell === 0 ? '' : amount(cell, language)}
          </td>
        ))}
        <LeftCell of={props.now.left} />
        {comparedWith && (
          <>
            <td className={`${figures.number} ${figures.quiet}`}>
              <Opens {...rowsLink(comparedWith, basis, props.search)}>{amount(was, language)}</Opens>
            </td>
            <td className={figures.number}>{change(props.now.left - was, language)}</td>
          </>
        )}
      </>
    )
  }
}
