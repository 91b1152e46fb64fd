const pages: Readonly<Record<string, string>> = {
  novaPoshta: 'https://novaposhta.ua/tracking/?cargo_number=',
  ukrposhta: 'https://track.ukrposhta.ua/tracking_UA.html?barcode=',
  meest: 'https://meestposhta.com.ua/parcel-track?parcel_number=',
}

/** Where a carrier shows its parcel; nothing where it has no such page, or there is no number yet (U41). */
export function parcelPage(carrier: string, trackingNumber: string): string | undefined {
  const page = pages[carrier]
  return page && trackingNumber && page + encodeURIComponent(trackingNumber)
}
