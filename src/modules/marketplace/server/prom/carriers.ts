import type { Carrier } from '#modules/delivery/carrier.ts'

interface AtProm {
  /** Prom's name of the carrier, where Prom takes its numbers. */
  provider?: string
  /** Where no provider is named, the shop's own name for the way tells it. */
  name: RegExp
}

/** The first whose name is said is meant: one may come for a parcel to a branch of a carrier. Null of one that Prom has not. */
const atProm: Readonly<Record<Carrier, AtProm | null>> = {
  selfPickup: { name: /самов[иы]в|pick-?\s?up/i },
  novaPoshta: { provider: 'nova_poshta', name: /нов[аої]+\s+пошт|новая\s+почта|nova\s*po/i },
  ukrposhta: { provider: 'ukrposhta', name: /укр\s*пошт|укр\s*почт|ukr\s*po/i },
  // "по місту" is a courier of the town
  meest: {
    provider: 'meest',
    name: /meest|(?<!\p{L})м[іiи]ст[\s"«-]*(?:[еэ]кспрес|пошт|почт)|^\P{L}*м[іiи]ст\P{L}*$/iu,
  },
}
const known = Object.entries(atProm).flatMap(([carrier, each]) =>
  each ? [{ carrier: carrier as Carrier, ...each }] : [],
)

/** Undefined of a carrier of which Prom takes no numbers. */
export function providerOf(carrier: Carrier): string | undefined {
  return atProm[carrier]?.provider
}

/** Who brings an order of Prom's, by the provider that it names, else by what the shop calls the way there. */
export function carrierOf(provider: string | undefined, way: string): Carrier | undefined {
  const named = known.find((each) => each.provider !== undefined && each.provider === provider)
  return (named ?? known.find(({ name }) => name.test(way)))?.carrier
}
