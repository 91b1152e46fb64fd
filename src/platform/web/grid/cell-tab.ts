import { createContext, use } from 'react'

/** In a grid the arrows go from cell to cell, and Tab past what they hold (B1); on a card Tab goes to each. */
export const CellTabContext = createContext<0 | -1>(-1)

export function useCellTab(): 0 | -1 {
  return use(CellTabContext)
}
