import { useQuery } from '@tanstack/react-query'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage } from '#platform/web/language.tsx'
import type { Seller } from '#modules/settings/seller.ts'
import { seller } from '../../seller.contract.ts'

/** Who sells, in the language of the page; undefined until it is known. */
export function useSeller(): { seller: Seller | undefined; fault: Error | null } {
  const ask = useAsk()
  const { language } = useLanguage()
  const { data, error } = useQuery<Seller>({
    queryKey: ['seller', language],
    queryFn: () => ask(seller.endpoint),
    staleTime: 60_000,
  })
  return { seller: data, fault: error }
}
