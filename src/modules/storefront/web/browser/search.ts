/** Suggestions under the field of the search, whose script comes with the first focus (U11); a plain form without. */
export function improveSearch(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.suggest === undefined || target.role) return
    void import('./suggest.ts').then(
      ({ offerSuggestions }) => offerSuggestions(target),
      () => undefined,
    )
  })
}
