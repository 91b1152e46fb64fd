import type { PageHelp } from '#platform/web/office/page.ts'
import type { parcelsPages } from './office.ts'

export const parcelsHelp: PageHelp<typeof parcelsPages> = {
  '/crm/parcels': {
    uk: 'Посилки, які час створити, надрукувати й віддати перевізнику: чого бракує, видно й виправляється тут.',
    en: 'Parcels to make, print and hand over to the carrier: what is missing is seen and mended here.',
  },
}
