export { goodsRoutes } from './routes.ts'
export { eachGoods, findGoods, listGoods } from './read-goods.ts'
export { saveGoods, type SaveOptions } from './save-goods.ts'
