import type { CartLine } from '../buying-data.ts'
import { fullName, LineKey } from './line-key.tsx'
import { usePageContext } from './page-context.tsx'

/** The size of a line is changed in the line (U31). */
export function SizeForm({ line, id, isRefused }: { line: CartLine; id: string; isRefused: boolean }) {
  const context = usePageContext()
  const { t, href } = context
  const name = fullName(context, line)
  return (
    <form method="post" action={href('/cart/size')} data-in-place>
      <LineKey line={line} />
      <label className="visually-hidden" htmlFor={`${id}-size`}>
        {t('cart.sizeOf', { name })}
      </label>
      <select
        id={`${id}-size`}
        className="input line-size"
        name="newSize"
        defaultValue={line.size}
        autoComplete="off"
        aria-invalid={isRefused ? true : undefined}
        aria-describedby={isRefused ? `${id}-refused` : undefined}
        data-submits
      >
        {line.sizes.map(({ size, isGone }) => (
          <option key={size} value={size} disabled={isGone && size !== line.size}>
            {size === ''
              ? t('product.chooseSize')
              : `${t('cart.size', { size: context.size(size) })}${isGone && size !== line.size ? ` — ${t('product.noSize')}` : ''}`}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-line button-small" aria-label={t('cart.resizeOf', { name })}>
        {t('cart.resize')}
      </button>
    </form>
  )
}
