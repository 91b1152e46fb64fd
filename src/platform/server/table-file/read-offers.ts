import { decodeXml } from './decode-xml.ts'
import { parsedPieces } from './xml-pieces.ts'

/** A thing that a feed of goods (YML) offers, as it stands there. */
export interface Offer {
  /** As if the feed were a table under a header: the first offer is 2. */
  row: number
  /** Those of the offer itself: `id`, `available`, `group_id` … */
  attributes: Readonly<Record<string, string>>
  /** The texts of its elements by their names; several where an element is repeated. */
  texts: ReadonlyMap<string, readonly string[]>
  /** Its parameters in their order, their names as they are written. */
  parameters: readonly (readonly [name: string, value: string])[]
  /** The name of its category; empty where the feed names none. */
  category: string
}

/** The offers of a feed, one after another; refuses what is not well-formed (FORM-6). */
export async function* readOffers(bytes: Uint8Array): AsyncGenerator<Offer> {
  const categories = new Map<string, string>()
  let found: Offer[] = []
  let row = 1
  let offer:
    | { attributes: Offer['attributes']; texts: Map<string, string[]>; parameters: [string, string][] }
    | undefined
  let text = ''
  let id = ''
  let parameter = ''
  const parsing = parsedPieces(decodeXml(bytes), {
    onOpen(name, attributes) {
      text = ''
      if (name === 'offer') offer = { attributes, texts: new Map(), parameters: [] }
      if (name === 'category') id = attributes.id ?? ''
      if (name === 'param') parameter = (attributes.name ?? '').trim()
    },
    onText(piece) {
      text += piece
    },
    onClose(name) {
      const value = text.trim()
      text = ''
      if (name === 'category') categories.set(id, value)
      if (name === 'param') offer?.parameters.push([parameter, value])
      else if (name !== 'offer') offer?.texts.set(name, [...(offer.texts.get(name) ?? []), value])
      else if (offer) {
        const category = categories.get(offer.texts.get('categoryId')?.at(-1) ?? '') ?? ''
        found.push({ row: ++row, ...offer, category })
        offer = undefined
      }
    },
  })
  for await (const _ of parsing) {
    yield* found
    found = []
  }
}
