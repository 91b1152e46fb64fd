import type { Answer, TestApi } from './api.ts'

export const bagType = '0b6c1f00-6a51-4d53-9a0e-000000000001'
export const shoeType = '0b6c1f00-6a51-4d53-9a0e-000000000002'

export type WireBody = Record<string, unknown>

/** An Admin at the calls of the goods. */
export async function openGoodsOffice<Product extends { id: string }>(api: TestApi) {
  const token = await api.signIn('admin')
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    api.call(`/crm/products/${path}`, { method, token, language: 'UKR', ...(body !== undefined && { body }) })
  return {
    call,
    add: (...products: WireBody[]) => call('POST', 'add', { products }),
    update: (...products: WireBody[]) => call('PUT', 'update', { products }),
    read: async (id: string) => (await call('GET', `get?id=${id}`)).Data as Product,
  }
}

/** The first of the products that were saved. */
export function savedProduct<Product>({ Data, Message }: Answer): Product {
  if (!Array.isArray(Data)) throw new Error(JSON.stringify(Message))
  return Data[0] as Product
}

let made = 0

/** Boots of two sizes in one of two colours, as the editor sends them. */
export function wireBoots(more: WireBody = {}): WireBody {
  return {
    code: `S-${++made}`,
    name: 'Чоботи',
    productTypeId: shoeType,
    colors: [{ name: 'мак', colors: ['#c2402a'] }, { name: 'мох' }],
    subProducts: [
      { subCode: '37', color: 'мак', purchaseNumber: 'P-1', priceSale: 1999.5, priceBuy: 800, goodsCount: 5 },
      { subCode: '38', color: 'мак', purchaseNumber: 'P-1', priceSale: 1999.5, goodsCount: 2 },
    ],
    ...more,
  }
}
