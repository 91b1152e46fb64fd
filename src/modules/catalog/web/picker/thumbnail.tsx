import type { ShortInfo } from '../../product.ts'
import styles from './thumbnail.module.css'

/** A product's small picture, beside its name. */
export function Thumbnail({ product }: { product: Pick<ShortInfo, 'src'> | null | undefined }) {
  return product?.src ? (
    <img className={styles.thumbnail} src={product.src} alt="" width={44} height={44} />
  ) : (
    <span className={styles.thumbnail} />
  )
}
