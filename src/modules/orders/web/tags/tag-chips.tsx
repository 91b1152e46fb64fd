import styles from './tags.module.css'

export interface TagChipsProps {
  tags: readonly string[]
  /** How many a cell of the list has room for; a card shows all of them. */
  most?: number
}

/** Shows the tags of an order without a way to change them. */
export function TagChips({ tags, most = tags.length }: TagChipsProps) {
  const rest = tags.slice(most)
  return (
    <span className={styles.chips} title={tags.join(', ')}>
      {tags.map((tag, index) => (
        <span key={tag} className={styles.chip} data-rest={index < most ? undefined : ''}>
          {tag}
          {/* heard apart, where they are heard */}
          {index < tags.length - 1 && <span className="visually-hidden">, </span>}
        </span>
      ))}
      {rest.length > 0 && (
        <span aria-hidden className={styles.more}>
          +{rest.length}
        </span>
      )}
    </span>
  )
}
