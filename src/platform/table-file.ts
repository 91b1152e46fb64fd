/** Tables that leave as files: CSV for machines, in the wire's words; a workbook for people, in theirs (FORM-3). */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]
export const tableDelimiters = [';', ','] as const
export type TableDelimiter = (typeof tableDelimiters)[number]

export const csvType = 'text/csv'
/** The media type of a workbook. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
