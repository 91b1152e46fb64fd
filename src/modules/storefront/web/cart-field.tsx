import { cartParameter } from '#modules/checkout/cart-address.ts'
import { usePageContext } from './page-context.tsx'

/** A form that only asks writes its address anew: what holds the cart goes with its fields. */
export function CartField() {
  const { cart } = usePageContext().shell
  return cart && <input type="hidden" name={cartParameter} value={cart.token} />
}
