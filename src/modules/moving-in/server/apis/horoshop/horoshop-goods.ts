import * as z from 'zod/mini'
import type { SourceCells } from '../../reading/read-source.ts'
import { plainDescription } from '../../reading/plain-description.ts'
import type { ApiPage, ApiSource, Position, Things } from '../api-source.ts'
import { amount, flag, orElse, readThings, rowOf, words } from '../read-things.ts'
import { openHoroshop, type Horoshop } from './client.ts'
import { horoshopSettings } from './settings.ts'

/** Modifications of a shop at Horoshop (facts of moving in, 2): the same rows as its export has. */
export const horoshop: ApiSource = {
  name: 'horoshop',
  title: 'Horoshop',
  counted: 'product',
  open(shop) {
    const { horoshopAddress: address, horoshopLogin: login, ...keys } = shop.settings.of(horoshopSettings)
    const { horoshopPassword: password, horoshopApiUrl: apiUrl } = keys
    if (address === undefined || login === undefined || password === undefined) return undefined
    const client = openHoroshop(shop, { address, login, password, apiUrl })
    return (from) => readPage(client, from)
  },
  rowsOf,
}

interface Both {
  ua: string
  ru: string
  en: string
}

/** `"Сумка"`, `{ua, ru}`, `{id, value}` whose value is either: as fields of Horoshop come. */
const inWords = z.pipe(
  z.optional(z.unknown()),
  z.transform((told) => bothOf(told)),
)

function bothOf(told: unknown, depth = 0): Both {
  if (typeof told === 'string' || typeof told === 'number') return { ua: String(told), ru: '', en: '' }
  if (typeof told !== 'object' || told === null || depth > 2) return { ua: '', ru: '', en: '' }
  if ('value' in told) return bothOf(told.value, depth + 1)
  const { ua, uk, ru, en } = told as Record<string, unknown>
  const one = (word: unknown) => (typeof word === 'string' || typeof word === 'number' ? String(word) : '')
  return { ua: one(ua) || one(uk), ru: one(ru), en: one(en) }
}

const links = orElse(z.array(z.union([z.string(), z.object({ link: z.string() })])), [])

const product = z.pipe(
  z.object({
    article: z.union([z.string(), z.number()]),
    parent_article: words,
    title: inWords,
    description: inWords,
    brand: inWords,
    parent: inWords,
    price: amount,
    price_old: amount,
    currency: words,
    quantity: amount,
    presence: inWords,
    display_in_showcase: flag,
    images: links,
    color: inWords,
    size: inWords,
    slug: words,
    link: words,
    characteristics: orElse(z.array(z.object({ name: inWords, value: inWords })), []),
  }),
  z.transform(({ description: { ua, ru, en }, ...own }) => ({
    ...own,
    id: own.article,
    // pages of HTML would fill the database
    description: { ua: plainDescription(ua), ru: plainDescription(ru), en: plainDescription(en) },
  })),
)
type Product = z.infer<typeof product>

const atOnce = 100

async function readPage(client: Horoshop, from: Position = { offset: 0 }): Promise<ApiPage> {
  const offset = Number(from.offset)
  const raw = await client.listProducts({ offset, limit: atOnce })
  const things = readThings('product', raw, product)
  // a page may be shorter than was asked for: the last one is empty
  return { things, next: raw.length === 0 ? undefined : { offset: offset + raw.length } }
}

function rowsOf(things: Things): SourceCells[] {
  return [...(things('product') as ReadonlyMap<string, Product>).values()].map((each, at) =>
    rowOf({
      row: at + 1,
      cells: {
        code: String(each.article),
        parent: each.parent_article,
        name: each.title.ua,
        otherName: each.title.ru,
        nameEn: each.title.en,
        description: each.description.ua,
        otherDescription: each.description.ru,
        descriptionEn: each.description.en,
        group: each.parent.ua || each.parent.ru,
        brand: each.brand.ua || each.brand.ru,
        price: each.price,
        oldPrice: each.price_old,
        currency: each.currency,
        quantity: each.quantity,
        presence: each.presence.ua || each.presence.ru,
        size: each.size.ua || each.size.ru,
        colour: each.color.ua || each.color.ru,
        isShown: each.display_in_showcase === false ? 'false' : '',
        alias: each.slug,
        url: each.link,
      },
      photos: each.images.map((image) => (typeof image === 'string' ? image : image.link)),
      traits: each.characteristics.map(({ name, value }) => [name.ua || name.ru, value.ua || value.ru] as const),
    }),
  )
}
