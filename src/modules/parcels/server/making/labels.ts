import { refuse } from '#kit/refusal.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { keepPrivateFile, listFilesAbout, readPrivateFile } from '#modules/media/server/index.ts'
import type { ParcelDocument } from '../../parcel-document.ts'
import { makerOf, makers } from './makers.ts'
import { findDocument } from './parcel-documents.sql.ts'

interface Payload {
  documentId: string
  number: string
}

export const labelFile = 'label'
/** A parcel is handed over long before. */
const keptMs = 30 * 86_400_000

/** Fetches a label before somebody prints it. */
export const fetchLabelKind: WorkKind<Payload> = {
  name: 'fetchLabel',
  title: { uk: 'Наклейка посилки', en: 'Label of a parcel' },
  lanes: makers.map(({ company }) => company) as [string, ...string[]],
  usefulSeconds: 2 * 86_400,
  about: ({ number }) => number,
  show: (_, { payload: { number } }) => ({
    via: { uk: 'Перевізник', en: 'The carrier' },
    subject: '',
    text: number,
  }),
  async handle(shop, { payload }) {
    const document = await findDocument(shop.database.db, payload.documentId)
    if (document?.state !== 'made') return { answer: 'nobody wants it any more' }
    await labelOf(shop, document)
    return { answer: document.trackingNumber }
  },
}

/** A PDF of one page: the one that is kept, else fetched from the carrier now. Throws a `CallFailure`. */
export async function labelOf(shop: Shop, document: ParcelDocument): Promise<Uint8Array> {
  const { id: about, ref, carrier, key } = document
  const [stored] = await listFilesAbout(shop.database.db, { kind: labelFile, about: [about] }, shop.now())
  const found = stored && (await readPrivateFile(shop, stored.id))
  if (found) return found.content
  const maker = makerOf(carrier)
  if (!maker) throw refuse('conflict', 'carrierMakesNone')
  const content = await maker.label(shop, ref)
  // a page of words in place of a label is none
  if (!Buffer.from(content.subarray(0, 5)).equals(Buffer.from('%PDF-'))) throw new CallFailure('notUnderstood')
  await keepPrivateFile(
    shop,
    {
      kind: labelFile,
      company: maker.company,
      about,
      name: `label-${key.replaceAll(/[^\w-]/g, '')}.pdf`,
      type: 'application/pdf',
      readers: ['admin', 'manager', 'packer'],
      endsAt: new Date(shop.now().getTime() + keptMs),
    },
    content,
  )
  return content
}
