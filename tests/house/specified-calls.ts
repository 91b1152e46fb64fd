import { isEndpoint, type Contract } from './endpoints.ts'

/** The calls of the specification (S7), and those that rules spell (CAT-5, AUTH-10, ORD-12, ORD-17), typed by hand; `{}` is a parameter. */
const specified = `
  POST /auth/login
  POST /auth/loginbycode
  POST /auth/loginbycodeconfirm
  POST /auth/registration/{}
  POST /auth/sentactivationlinkonemail
  GET /auth/activate/{}/{}
  GET /auth/sendcodeonemore/{}
  POST /auth/logout
  GET /auth/refresh
  GET /crm/products/get
  GET /crm/products/codes
  GET /crm/products/shortinfo
  POST /crm/products/add
  PUT /crm/products/update
  DELETE /crm/products/delete
  GET /crm/orders/get
  GET /crm/orders/getpromorder
  GET /crm/orders/getpromorders
  POST /crm/orders/add
  PUT /crm/orders/update
  POST /crm/orders/updateDeliveryTTN
  POST /crm/orders/updateHrefReceipt
  POST /crm/orders/delete
  GET /crm/adverts/summary
  GET /crm/adverts/getexpenses
  GET /crm/adverts/getpayments
  POST /crm/adverts/updateexpenses
  POST /crm/adverts/updatepayments
  GET /crm/purchases/get
  POST /crm/purchases/add
  PUT /crm/purchases/update
  POST /crm/purchases/sync
  DELETE /crm/purchases/delete
  GET /blob/image-url
  POST /blob/upload
  DELETE /blob/delete
  GET /products
  GET /products/{}
  POST /checkout
  GET /profile
  PUT /profile
  PUT /profile/password
  GET /profile/orders
  POST /crm/orders/receiveReturn
`
  .trim()
  .split(/\s*\n\s*/)

/** WIRE-4: a call of the specification is declared, and by its words: `ownEndpoint` is for the calls that this project adds. */
export function specifiedCallViolations(contracts: readonly Contract[], addresses: readonly string[] = specified) {
  const declared = contracts.flatMap(({ path, exports }) =>
    Object.entries(exports)
      .filter(isEndpoint)
      .map(([name, endpoint]) => ({
        where: `${path}: ${name}`,
        address: `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`,
        isOurs: endpoint.isOurs === true,
      })),
  )
  return [
    ...addresses
      .filter((address) => !declared.some((each) => each.address === address))
      .map((address) => `${address} is of the specification, and no contract declares it`),
    ...declared
      .filter(({ address, isOurs }) => isOurs && addresses.includes(address))
      .map(({ where, address }) => `${where} speaks our words, and ${address} is of the specification`),
  ]
}
