/** Every term that lowers a margin, at nothing (EARN-1). */
export const noCosts = {
  cost: 0,
  marketplaceFee: 0,
  marketplaceFixedFee: 0,
  marketplacePaymentFee: 0,
  paymentFee: 0,
  subsidisedShippingFee: 0,
  returnCost: 0,
  adverts: 0,
  unallocatedAdverts: 0,
  rounding: 0,
  writeOffs: 0,
  corrections: 0,
  overheads: 0,
}
