import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { normalisePhone } from '#kit/phone.ts'
import { phoneError } from '#kit/validation.ts'
import { knownKeys, useKnownCustomers, type EarlierCustomer } from './known-customers.ts'

/** How long after the last digit a phone is looked up (S9). */
const pause = 1000

export interface KnownCustomer {
  /** Null for somebody who orders for the first time; undefined while nothing is known. */
  details: EarlierCustomer | null | undefined
  isLooking: boolean
  fault: Error | null
}

/** Who orders from the phone that stands in the form: looked up 1 s after it was typed (ORD-11). */
export function useCustomer(typed: string, orderId: string): KnownCustomer {
  const customers = useKnownCustomers()
  const phone = phoneError(typed) ? '' : normalisePhone(typed)
  // one that was there from the beginning waits for nobody
  const [asked, setAsked] = useState(phone)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(phone), pause)
    return () => clearTimeout(timer)
  }, [phone])
  const isAsked = phone !== '' && asked === phone
  const { data, isFetching, error } = useQuery({
    queryKey: knownKeys.one(phone, orderId),
    queryFn: () => customers.lookUp(phone, orderId),
    enabled: isAsked,
  })
  return {
    details: isAsked ? data : undefined,
    isLooking: isAsked && isFetching && !data,
    fault: isAsked ? error : null,
  }
}
