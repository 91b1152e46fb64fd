import axe from 'axe-core'

/** Violations that axe finds on the page as it stands (A1). */
export async function findViolations(): Promise<string[]> {
  // a part is no page: what a page has around it is not missed
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** How far the page can be moved sideways, which it should not (A11). */
export function sidewaysScroll(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}
