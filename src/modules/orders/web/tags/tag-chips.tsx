import styles from './tags.module.css'

/** Tags of an order, where they are only read. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.chips} title={tags.join(', ')}>
      {tags.map((tag, index) => (
        <span key={tag} className={styles.chip}>
          {tag}
          {/* heard apart, where they are heard */}
          {index < tags.length - 1 && <span className="visually-hidden">, </span>}
        </span>
      ))}
    </span>
  )
}
