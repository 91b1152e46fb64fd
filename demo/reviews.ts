import type { Tx } from '#platform/server/database/database.ts'
import type { Order } from '#modules/orders/order.ts'
import type { Language } from '#kit/language.ts'
import { addPicture } from '#modules/media/server/index.ts'
import { signatureOf } from '#modules/reviews/review.ts'
import { enterPastQuestions, enterPastReviews } from '#modules/reviews/server/index.ts'
import { customers } from './customers.ts'
import type { FiledPicture } from './pictures.ts'

interface DemoReview {
  customer: keyof typeof customers
  code: string
  rating: number
  text: string
  /** Ukrainian when left out. */
  language?: Language
  /** Keys of `review-photos`. */
  photos?: string[]
  answer?: string
}

/** The invented customers' reviews of their invented orders. */
const reviews: readonly DemoReview[] = [
  {
    customer: 'oksana',
    code: 'SHO-0201',
    rating: 5,
    text: 'Брала 38, сіли як влиті. Перші два дні трохи тиснули збоку, потім шкіра розійшлася. Проходила в них до самих морозів.',
  },
  {
    customer: 'hanna',
    code: 'SHO-0201',
    rating: 4,
    text: 'Дві пари: собі й мамі. Якість чудова, але мамин 41 виявився завеликий, раджу міряти устілку.',
    answer:
      'Дякуємо, Ганно. Довжину устілки для кожного розміру тепер видно за посиланням «Як вибрати розмір» на сторінці.',
  },
  {
    customer: 'nadiia',
    code: 'BAG-0101',
    rating: 5,
    text: 'Гарна, містка, замок ходить легко. Ношу і в місто, і на базар, досі як нова.',
    photos: ['moss-close'],
  },
  {
    customer: 'martha',
    code: 'BAG-0101',
    rating: 4,
    text: 'The colour is a touch darker than on my screen, and I like it all the better for it. The stitching is perfectly even. My photo is from a cloudy morning, by the window.',
    language: 'en',
    photos: ['elder-by-day'],
    answer: 'Thank you, Marta. Yours shows the colour better than ours did.',
  },
  {
    customer: 'petro',
    code: 'BEL-0501',
    rating: 5,
    text: 'Брав дружині в подарунок. Пряжка важка, шкіра товста, пахне шкірою. Чек, як і просив, у коробку не поклали.',
  },
  {
    customer: 'kateryna',
    code: 'WAL-0304',
    rating: 5,
    text: 'Усе влазить, і картки не випадають. Упакований був так, що шкода розгортати.',
    photos: ['marigold-on-a-table'],
  },
  {
    customer: 'petro',
    code: 'WAL-0304',
    rating: 3,
    text: 'Гаманець гарний, але довгий: у кишеню джинсів не влазить, ношу в рюкзаку.',
    answer: 'Дякуємо за чесність. Для кишені краще підійде картхолдер WAL-0310: він завбільшки з картку.',
  },
  {
    customer: 'inna',
    code: 'SHO-0203',
    rating: 5,
    text: 'Дуже зручні: цілий день на ногах, і жодного мозоля. Шкіра мʼяка, задник не тре.',
  },
  {
    customer: 'anna',
    code: 'SHO-0203',
    rating: 4,
    text: 'Bought these for the office and ended up wearing them everywhere. Soft from the first day, no rubbing at the heel. They run a little wide, so I put a thin insole in.',
    language: 'en',
  },
  {
    customer: 'solomiya',
    code: 'GAR-0602',
    rating: 5,
    text: 'Two of these hung over our garden table all summer, rain and all. They look exactly as they do in the pictures.',
    language: 'en',
  },
]

const questions = [
  {
    code: 'BAG-0101',
    name: 'Соломія',
    text: 'Чи влазить формат А4, не згинаючись?',
    answer:
      'На жаль, ні: аркуш доведеться скласти навпіл. Для А4 гляньте тоут «Остання електричка»: у ньому аркуші лежать рівно.',
  },
  {
    code: 'SHO-0201',
    name: 'Дарина',
    text: 'Яка довжина устілки в 37 розміру?',
    answer: '23,5 см, як і в таблиці «Як вибрати розмір». Міряли рулеткою, похибка до 2 мм.',
  },
]

const day = 24 * 60 * 60 * 1000

/** Each a week after its order came in. */
export async function writeReviews(
  tx: Tx,
  orders: readonly Order[],
  pictures: ReadonlyMap<string, FiledPicture>,
  now: Date,
): Promise<void> {
  const written = reviews.map(async ({ customer, code, answer = '', language = 'uk', photos = [], ...words }) => {
    const { phone } = customers[customer]
    const order = orders.find((each) => each.phone === phone && each.lines.some((line) => line.code === code))
    const productId = order?.lines.find((line) => line.code === code)?.productId
    if (!order || !productId) throw new Error(`the demo shop has no order of ${customer} with ${code}`)
    const at = new Date(Math.min(order.createdAt.getTime() + 7 * day, now.getTime()))
    return {
      ...words,
      productId,
      orderId: order.id,
      phone,
      author: signatureOf(order),
      language,
      at,
      answer,
      pictureIds: await Promise.all(photos.map((key) => addPhoto(tx, key, pictures.get(key)))),
    }
  })
  await enterPastReviews(tx, await Promise.all(written))
}

async function addPhoto(tx: Tx, key: string, photo: FiledPicture | undefined): Promise<string> {
  if (!photo) throw new Error(`the demo has no photo ${key}`)
  return addPicture(tx, { ...photo, key: `products/Reviews/photos/${key}.webp` })
}

/** Nobody answered it yet. */
const newQuestion = {
  code: 'HAT-0813',
  name: 'Устина',
  text: 'Чи знімається помпон, коли шапку треба випрати?',
  contact: 'ustyna@example.com',
}

/** Writes questions of some weeks ago, whose contacts are forgotten by now, and one of this morning, which waits. */
export async function writeQuestions(tx: Tx, products: ReadonlyMap<string, string>, now: Date): Promise<void> {
  await enterPastQuestions(
    tx,
    [
      ...questions.map((question, place) => ({ ...question, ago: (place + 2) * 9 * day })),
      { ...newQuestion, answer: '', ago: day / 8 },
    ].map(({ code, ago, ...words }) => ({
      ...words,
      productId: products.get(code) ?? '',
      language: 'uk' as const,
      askedAt: new Date(now.getTime() - ago),
    })),
  )
}
