/** `(3) Замовлення`: the title of the tab counts what is new, whichever page sets it. Ends with what it answers. */
export function countInTitle(count: number): () => void {
  const plain = () => document.title.replace(/^\(\d+\) /, '')
  const show = () => {
    const counted = count > 0 ? `(${count}) ${plain()}` : plain()
    if (document.title !== counted) document.title = counted
  }
  show()
  const watching = new MutationObserver(show)
  watching.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    watching.disconnect()
    document.title = plain()
  }
}
