import { plainHeader } from '#platform/server/table-file/map-header.ts'

/** A header as headers are compared: apostrophes are written in many ways, and Latin letters among Ukrainian ones. */
export function plainTitle(title: string): string {
  return plainHeader(title.replace(/^\uFEFF/, ''))
    .replace(/[.:]+$/, '')
    .replace(/['’ʼ`´]/g, '')
    .replaceAll('i', 'і')
}
