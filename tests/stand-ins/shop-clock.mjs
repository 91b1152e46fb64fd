// Loaded before the shop by `npm start -- --outside` alone: the shop's clock goes with that of the companies which are
// played beside it, so that a deadline tells the truth. The parent process sends by how many milliseconds it is ahead.
let ahead = 0
process.on('message', (told) => {
  if (typeof told?.ahead === 'number') ahead = told.ahead
})

globalThis.Date = new Proxy(Date, {
  construct: (Real, given, made) =>
    Reflect.construct(Real, given.length === 0 ? [Real.now() + ahead] : given, made === globalThis.Date ? Real : made),
  get: (Real, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(Real, name)),
})
