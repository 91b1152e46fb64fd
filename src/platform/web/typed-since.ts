/** The fields of a form that differ from the values sent: they stay, to be saved next. */
export function typedSince<Values extends object>(now: Values, sent: NoInfer<Values>): Partial<Values> {
  const names = Object.keys(now) as (keyof Values)[]
  const typed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
  return Object.fromEntries(typed.map((name) => [name, now[name]])) as Partial<Values>
}
