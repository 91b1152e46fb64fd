import { Refusal } from '#kit/refusal.ts'
import type { Language } from '#kit/language.ts'
import type { FilledCart, KeptWishList } from '#modules/checkout/server/index.ts'
import type { PhotoForm } from '#modules/media/server/index.ts'
import type { PageData, PageId } from '../page-data.ts'

/** A posted form and who posts it; pages work without scripts (NAV-5). */
export interface FormPost {
  form: URLSearchParams
  language: Language
  cartToken: string | undefined
  wishToken: string | undefined
  /** Somebody signed in, where the page's script could say so. */
  customerId: string | undefined
  /** The visitor's address, for limits. */
  address: string
}

/** The same with photos; they are gone when it is answered, unless they were kept. */
export type PhotoFormPost = FormPost & Pick<PhotoForm, 'photos' | 'photoErrors' | 'photoRefusal'>

/** The form's page once more, with what was typed and what is wrong with it. */
export type FormPage = {
  [Id in PageId]: { kind: 'page'; id: Id; data: PageData[Id]; path: string; refusal?: Refusal }
}[PageId]

/** Where to go next. */
export interface FormRedirect {
  kind: 'redirect'
  path: string
  /** The token of the order that the cart became. */
  trackingToken?: string
}

/** `filledCart` is the one that goods were put into, `wishList` the one that changed; either may be new. */
export type FormAnswer = (FormPage | FormRedirect) & { filledCart?: FilledCart; wishList?: KeptWishList }

/** The result of the work, or the refusal it threw: here a refusal becomes words on a page. */
export async function orRefusal<Value>(work: () => Promise<Value>): Promise<Value | Refusal> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}
