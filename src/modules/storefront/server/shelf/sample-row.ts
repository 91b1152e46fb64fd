import type { FoundProduct } from '../storefront.sql.ts'

const photo = {
  width: 800,
  height: 1000,
  averageColour: '#c0ffee',
  variants: [
    { format: 'avif' as const, width: 400, height: 500, file: 'a.avif' },
    { format: 'webp' as const, width: 400, height: 500, file: 'a.webp' },
  ],
}

/** A product with something of everything: where other code makes another row of it, the whole shelf is made anew. */
export const sampleRow: FoundProduct = {
  id: '00000000-0000-0000-0000-000000000001',
  code: 'A-1',
  typeId: '00000000-0000-0000-0000-000000000002',
  nameUk: 'Чоботи',
  nameEn: 'Boots',
  page: {
    typeSlug: 'shoes',
    brand: '',
    kind: { slug: 'low-boots', nameUk: 'Черевики', nameEn: 'Low boots' },
    descriptionUk: 'Зимові',
    descriptionEn: '',
    madeOfUk: 'Шкіра',
    madeOfEn: 'Leather',
    madeInUk: 'Львів',
    madeInEn: '',
    careUk: '',
    careEn: '',
    width: null,
    height: 45,
    depth: null,
    length: null,
  },
  compareAtPrice: 200_000,
  saleEndsOn: '2026-02-01',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  isUpright: true,
  rating: { average: 4.5, count: 2 },
  colours: [
    { position: 0, name: 'мак', nameEn: 'poppy', gradient: 'n', stops: ['#c2402a'], family: 'red' },
    { position: 1, name: 'мох', nameEn: '', gradient: 'h', stops: ['#47683c', '#2f5d86'], family: 'green' },
    { position: 2, name: 'дим', nameEn: '', gradient: 'n', stops: ['#888888'], family: null },
  ],
  photos: [
    { ...photo, isOwn: true, colourPosition: 0, altUk: 'Збоку', altEn: 'Side' },
    { ...photo, isOwn: true, colourPosition: 1, altUk: '', altEn: '' },
    { ...photo, isOwn: false, colourPosition: null, altUk: '', altEn: '' },
  ],
  stock: [
    { size: '36', colour: 'мак', price: 100_000, ownPrice: 130_000, available: 2 },
    { size: '37', colour: 'мак', price: 110_000, ownPrice: 110_000, available: 0 },
    { size: '36', colour: 'мох', price: 120_000, ownPrice: 120_000, available: 9 },
    { size: '38', colour: 'мох', price: 0, ownPrice: 0, available: 3 },
    { size: '', colour: '', price: 90_000, ownPrice: 90_000, available: 1 },
  ],
}
