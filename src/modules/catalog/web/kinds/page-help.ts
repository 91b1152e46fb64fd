import type { PageHelp } from '#platform/web/office/page.ts'
import type { kindsPages } from './office.ts'

export const kindsHelp: PageHelp<typeof kindsPages> = {
  '/crm/kinds': {
    uk: 'Як люди називають речі всередині розділу: балетки, лофери, тоути. Кожен вид має в крамниці свою сторінку.',
    en: 'The names people have for things within a category: ballet flats, loafers, totes. Each kind has a page in the shop.',
  },
}
