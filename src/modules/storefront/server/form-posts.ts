import type { Shop } from '#platform/server/shop.ts'
import { postAddToCart, postCartSize, postRemoveFromCart, postUpdateCart } from './cart-forms.ts'
import { postCheckout } from './checkout-form.ts'
import type { FormAnswer, FormPost } from './form-answer.ts'
import { postNotify } from './notify-form.ts'
import { postTrack } from './track-form.ts'

type PostForm = (shop: Shop, post: FormPost) => Promise<FormAnswer>

/** Page paths that take forms, without the language. */
export const formPosts: Readonly<Record<string, PostForm>> = {
  '/cart/add': postAddToCart,
  '/cart/update': postUpdateCart,
  '/cart/size': postCartSize,
  '/cart/remove': postRemoveFromCart,
  '/checkout': postCheckout,
  '/track': postTrack,
  '/notify': postNotify,
}
