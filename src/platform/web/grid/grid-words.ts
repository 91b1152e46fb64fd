import type { Language } from '#kit/language.ts'
import { officeTexts } from '../texts.ts'

/** The grid's own words, by its keys. */
export function gridWords(language: Language): Record<string, string> {
  const t = officeTexts(language)
  return {
    filterOoo: t('grid.filter'),
    contains: t('grid.filter'),
    textFilter: t('grid.filter'),
    loadingOoo: t('grid.loading'),
    loadingError: t('grid.failed'),
    ariaFilterInput: t('grid.filterInput'),
    ariaSortableColumn: t('grid.sortHint'),
    ariaRowToggleSelection: t('grid.selectRow'),
    ariaRowSelect: t('grid.selectRow'),
    ariaRowDeselect: t('grid.selectRow'),
    ariaChecked: t('grid.checked'),
    ariaUnchecked: t('grid.unchecked'),
    ariaVisible: t('grid.checked'),
    ariaHidden: t('grid.unchecked'),
    ariaHeaderSelection: t('grid.selection'),
    ariaSkeletonCellLoading: t('grid.loading'),
    ariaSkeletonCellLoadingFailed: t('grid.failed'),
    ariaColumnFiltered: t('grid.filtered'),
    ariaColumn: t('grid.column'),
  }
}
