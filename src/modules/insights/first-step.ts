/** With what an empty shop begins, in this order. */
export const firstSteps = ['name', 'contacts', 'goods', 'photo', 'delivery', 'order'] as const
export type FirstStep = (typeof firstSteps)[number]
