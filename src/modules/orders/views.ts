/** Lists of orders that wait for staff (ORD-5, ORD-8, ORD-16, ORD-17); `fresh` are new ones that are not forgotten yet, tasks those that are due: mine are nobody’s, too. */
export const orderViews = [
  'myTasks',
  'othersTasks',
  'fresh',
  'forgotten',
  'shortages',
  'refundsDue',
  'returnsExpected',
  'toPack',
  'subsidisedShipping',
] as const
export type OrderViewName = (typeof orderViews)[number]

/** Those by what is to be done today. */
export type TaskViewName = Extract<OrderViewName, `${string}Tasks`>

export function isTaskViewName(view: OrderViewName | undefined): view is TaskViewName {
  return view === 'myTasks' || view === 'othersTasks'
}

/** By who answers for them: the reader, or nobody. */
export const whose = ['mine', 'nobodys'] as const
