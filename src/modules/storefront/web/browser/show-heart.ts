/** Pressed it is taken off by the next press. */
export function showHeart(heart: HTMLElement, isWished: boolean): void {
  heart.ariaPressed = String(isWished)
  heart.setAttribute('name', isWished ? 'remove' : 'add')
}
