import { usePageContext } from '../page-context.tsx'
import { Man } from './man.tsx'
import { Woman } from './woman.tsx'

/** Drawn portraits of makers, with the owner's words below; none without words (U48). */
export function Makers() {
  const { woman, man } = usePageContext().shell.makers
  if (!woman && !man) return null
  return (
    <div className="makers">
      {woman && (
        <figure>
          <Woman />
          <figcaption>{woman}</figcaption>
        </figure>
      )}
      {man && (
        <figure>
          <Man />
          <figcaption>{man}</figcaption>
        </figure>
      )}
    </div>
  )
}
