import { Refusal } from '#kit/refusal.ts'
import type { Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { ask } from '#modules/reviews/server/index.ts'
import { longestQuestion } from '#modules/reviews/question.ts'
import { orRefusal, type FormAnswer, type FormPost } from './form-answer.ts'
import { readColour, readLine, readText } from './form-fields.ts'
import { loadProduct } from './product.ts'

/** Somebody asks of a product; staff answer, and then it stands on its page. */
export async function postQuestion(shop: Shop, { form, language, address }: FormPost): Promise<FormAnswer> {
  const code = readLine(form, 'code', 200)
  const path = productPath(code)
  const product = await loadProduct(shop, code, language, { colour: readColour(form) })
  const [productId] = product?.productIds ?? []
  if (!product || productId === undefined) {
    const refusal = new Refusal('notFound', [{ field: 'code', error: 'unknownProduct', params: { code } }])
    return { kind: 'page', id: 'notFound', data: null, path, refusal }
  }
  const typed = {
    name: readLine(form, 'askName', 60),
    contact: readLine(form, 'askContact', 254),
    text: readText(form, 'question', longestQuestion * 2),
  }
  const refusal = await orRefusal(async () => {
    await shop.limits.spend('questionsPerAddress', address)
    await ask(shop, { ...typed, productId, language })
  })
  const { data } = product
  const query = new URLSearchParams(data.chosenColour ? { color: String(data.chosenColour) } : {})
  if (!refusal) {
    query.set('asked', 'yes')
    return { kind: 'redirect', path: `${path}?${query.toString()}#questions` }
  }
  const question = { ...typed, errors: refusal.errors }
  return {
    kind: 'page',
    id: 'product',
    data: { ...data, question },
    path: query.size > 0 ? `${path}?${query.toString()}` : path,
    refusal,
  }
}
