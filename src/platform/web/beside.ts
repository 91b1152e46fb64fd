const gap = 4

/** Puts what lies in the top layer under its button, or above it where there is more room; never outside the window. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, wished: 'below' | 'above' = 'below'): void {
  const button = anchor.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const below = innerHeight - button.bottom - gap
  const isAbove = wished === 'above' ? height <= button.top - gap : height > below && below < button.top
  const top = isAbove ? button.top - gap - height : button.bottom + gap
  element.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`
  element.style.left = `${Math.max(gap, Math.min(button.left, innerWidth - width - gap))}px`
}
