import type { Endpoint } from '#platform/endpoint.ts'
import { after, type Route } from '#platform/server/http/api.ts'
import { advertRoutes } from '#modules/advertising/server/index.ts'
import { backupRoutes } from '#modules/backups/server/index.ts'
import { catalogRoutes } from '#modules/catalog/server/index.ts'
import { checkoutRoutes } from '#modules/checkout/server/index.ts'
import { customerRoutes } from '#modules/customers/server/index.ts'
import { deliveryRoutes } from '#modules/delivery/server/index.ts'
import { goodsRoutes } from '#modules/goods/server/index.ts'
import { identityRoutes } from '#modules/identity/server/index.ts'
import { insightRoutes, makeUnlessMany, todayRoute } from '#modules/insights/server/index.ts'
import { marketplaceOfficeRoutes, marketplaceRoutes } from '#modules/marketplace/server/index.ts'
import { mediaRoutes } from '#modules/media/server/index.ts'
import { movingInRoutes } from '#modules/moving-in/server/index.ts'
import { orderMessageRoutes, orderRoutes, orderTagRoutes, orderTaskRoutes } from '#modules/orders/server/index.ts'
import { outboxRoutes } from '#modules/outbox/server/index.ts'
import { followingRoutes, parcelRoutes, registerRoutes } from '#modules/parcels/server/index.ts'
import { paymentRoutes } from '#modules/payments/server/index.ts'
import { privacyRoutes } from '#modules/privacy/server/index.ts'
import { purchaseRoutes } from '#modules/purchasing/server/index.ts'
import { receiptRoutes } from '#modules/receipts/server/index.ts'
import { questionRoutes, reviewRoutes } from '#modules/reviews/server/index.ts'
import { searchRoutes } from '#modules/search/server/index.ts'
import { settingsRoutes } from '#modules/settings/server/index.ts'
import { statementRoutes } from '#modules/statements/server/index.ts'
import { speedRoutes } from '#modules/speed/server/index.ts'
import { quoteRoutes } from '#modules/storefront/server/index.ts'
import { listSizeStock } from '#modules/stock/server/index.ts'
import { companies } from './lists/company-list.ts'
import { jobList } from './lists/job-list.ts'
import { quarantineKinds } from './lists/quarantine-list.ts'
import { publicRoutes } from './api/public-routes.ts'
import { firstStepsDone } from './lists/first-steps.ts'
import { personalData } from './lists/personal-list.ts'
import { waitingList } from './lists/waiting-list.ts'
import { webhooks } from './lists/webhook-list.ts'
import { workKinds } from './lists/work-list.ts'

const catalogue = catalogRoutes({ listSizeStock })
const outbox = outboxRoutes({ kinds: workKinds, companies, webhooks, quarantine: quarantineKinds, listJobs: jobList })

const privacy = privacyRoutes(personalData)

/** The whole API on one page: a line per call. Each says in its contract who may make it. */
export const routes: readonly Route[] = [
  identityRoutes.signIn,
  identityRoutes.signOut,
  identityRoutes.refreshSession,
  identityRoutes.sendCode,
  identityRoutes.sendCodeAgain,
  identityRoutes.signInByCode,
  identityRoutes.signInByLink,
  identityRoutes.register,
  identityRoutes.sendLink,
  identityRoutes.activate,
  identityRoutes.readInvitation,
  identityRoutes.acceptInvitation,

  identityRoutes.getProfile,
  identityRoutes.updateProfile,
  identityRoutes.sendContactCode,
  identityRoutes.confirmContact,
  identityRoutes.changePassword,
  privacy.own,
  privacy.eraseOwn,
  orderRoutes.own,

  identityRoutes.getOwnSessions,
  identityRoutes.endOwnSession,
  identityRoutes.endOtherSessions,
  identityRoutes.getUsers,
  identityRoutes.updateUsers,
  identityRoutes.revokeUsersSessions,
  identityRoutes.getUserHistory,
  identityRoutes.getInvitations,
  identityRoutes.addInvitation,
  identityRoutes.renewInvitation,
  identityRoutes.withdrawInvitation,
  identityRoutes.getColleagues,

  identityRoutes.getViews,
  identityRoutes.addView,
  identityRoutes.updateView,
  identityRoutes.deleteView,

  goodsRoutes.get,
  catalogue.types,
  catalogue.addKind,
  catalogue.updateKind,
  catalogue.deleteKind,
  goodsRoutes.add,
  goodsRoutes.update,
  goodsRoutes.delete,
  goodsRoutes.correct,
  goodsRoutes.movements,
  goodsRoutes.history,
  goodsRoutes.export,
  goodsRoutes.sample,
  goodsRoutes.import,
  goodsRoutes.importProgress,
  goodsRoutes.stopImport,
  goodsRoutes.undoImport,
  movingInRoutes.read,
  movingInRoutes.get,
  movingInRoutes.models,
  movingInRoutes.answer,
  movingInRoutes.decide,
  movingInRoutes.apply,
  movingInRoutes.stop,
  movingInRoutes.photos,
  movingInRoutes.photo,
  movingInRoutes.undo,
  movingInRoutes.apis,
  movingInRoutes.readApi,
  movingInRoutes.apiTable,
  movingInRoutes.stopApi,
  movingInRoutes.addresses,
  movingInRoutes.readAddresses,
  movingInRoutes.deleteAddresses,
  movingInRoutes.turnAddresses,
  movingInRoutes.leave,
  movingInRoutes.arrival,
  movingInRoutes.archive,
  movingInRoutes.arrive,
  movingInRoutes.stopArrival,
  movingInRoutes.undoArrival,
  movingInRoutes.dropArchive,
  movingInRoutes.pastOrders,
  movingInRoutes.pastWord,
  movingInRoutes.customers,
  movingInRoutes.pastOverheads,
  movingInRoutes.pastOverheadWord,
  movingInRoutes.pastImports,
  movingInRoutes.stopPastImport,
  movingInRoutes.undoPastImport,
  catalogue.codes,
  catalogue.shortInfo,

  mediaRoutes.upload,
  mediaRoutes.imageUrl,
  mediaRoutes.picture,
  mediaRoutes.delete,
  mediaRoutes.privateFile,

  publicRoutes.list,
  publicRoutes.get,
  publicRoutes.suggestions,

  deliveryRoutes.settlements,
  deliveryRoutes.branches,
  deliveryRoutes.streets,
  quoteRoutes.delivery,

  orderRoutes.get,
  orderRoutes.add,
  orderRoutes.update,
  orderRoutes.updateTrackingNumber,
  orderRoutes.takenNumber,
  orderRoutes.updateReceipts,
  orderRoutes.delete,
  orderRoutes.restore,
  orderRoutes.receiveReturn,
  orderRoutes.exchange,
  orderRoutes.undoReturn,
  orderRoutes.payments,
  orderRoutes.addPayment,
  orderTagRoutes.get,
  orderTagRoutes.tag,
  orderTaskRoutes.get,
  orderTaskRoutes.add,
  orderTaskRoutes.update,
  orderRoutes.lots,
  orderRoutes.countViews,
  orderRoutes.follow,
  orderRoutes.export,
  orderRoutes.history,
  checkoutRoutes.checkOut,

  paymentRoutes.order,
  paymentRoutes.waiting,
  paymentRoutes.awaited,
  paymentRoutes.ask,
  paymentRoutes.refund,
  paymentRoutes.check,
  paymentRoutes.clear,

  parcelRoutes.get,
  parcelRoutes.made,
  parcelRoutes.ofOrder,
  parcelRoutes.make,
  parcelRoutes.mend,
  parcelRoutes.price,
  parcelRoutes.delete,
  parcelRoutes.labels,
  parcelRoutes.updateBoxes,
  registerRoutes.list,
  registerRoutes.make,
  registerRoutes.print,
  followingRoutes.get,
  followingRoutes.money,
  followingRoutes.path,
  followingRoutes.remind,
  followingRoutes.accept,
  followingRoutes.charge,
  followingRoutes.payouts,
  followingRoutes.payoutImports,
  followingRoutes.undoPayouts,

  marketplaceRoutes.liveOrder,
  marketplaceRoutes.liveOrders,
  marketplaceRoutes.progress,
  marketplaceRoutes.start,
  marketplaceRoutes.pause,

  orderMessageRoutes.get,
  orderMessageRoutes.update,
  orderMessageRoutes.preview,
  orderMessageRoutes.send,
  orderMessageRoutes.sent,

  receiptRoutes.ofOrder,
  receiptRoutes.issue,
  receiptRoutes.day,
  receiptRoutes.file,

  statementRoutes.import,
  statementRoutes.imports,
  statementRoutes.undo,

  customerRoutes.get,
  customerRoutes.one,
  customerRoutes.export,
  customerRoutes.lookUp,
  customerRoutes.update,
  customerRoutes.history,
  customerRoutes.merge,
  customerRoutes.unmerge,
  customerRoutes.undoMerge,
  privacy.customer,
  privacy.erase,

  advertRoutes.summary,
  advertRoutes.expenses,
  advertRoutes.payments,
  advertRoutes.exportExpenses,
  advertRoutes.exportPayments,
  advertRoutes.updateExpenses,
  advertRoutes.updatePayments,
  advertRoutes.history,
  advertRoutes.import,
  advertRoutes.undoImport,
  advertRoutes.mapCampaigns,

  insightRoutes.earned,
  insightRoutes.rows,
  insightRoutes.order,
  insightRoutes.adverts,
  insightRoutes.money,
  insightRoutes.moneyRows,
  insightRoutes.payback,
  insightRoutes.discounts,
  insightRoutes.sizes,
  insightRoutes.orderSizes,
  insightRoutes.customers,
  insightRoutes.changes,
  insightRoutes.seeChanges,
  insightRoutes.overheads,
  insightRoutes.updateOverheads,
  insightRoutes.overheadHistory,
  insightRoutes.importOverheads,
  insightRoutes.undoOverheadsImport,
  insightRoutes.export,
  todayRoute(waitingList, firstStepsDone),

  marketplaceOfficeRoutes.overview,
  marketplaceOfficeRoutes.beside,
  marketplaceOfficeRoutes.import,
  marketplaceOfficeRoutes.match,
  marketplaceOfficeRoutes.retry,
  marketplaceOfficeRoutes.settle,
  marketplaceOfficeRoutes.marketplaceOrder,
  marketplaceOfficeRoutes.take,
  marketplaceOfficeRoutes.reason,
  marketplaceOfficeRoutes.check,
  marketplaceOfficeRoutes.goods,
  marketplaceOfficeRoutes.connect,
  marketplaceOfficeRoutes.disconnect,

  after(makeUnlessMany, purchaseRoutes.get),
  purchaseRoutes.add,
  after(makeUnlessMany, purchaseRoutes.update),
  purchaseRoutes.delete,
  purchaseRoutes.preview,
  after(makeUnlessMany, purchaseRoutes.sync),
  after(makeUnlessMany, purchaseRoutes.receive),
  after(makeUnlessMany, purchaseRoutes.countViews),
  purchaseRoutes.suppliers,
  after(makeUnlessMany, purchaseRoutes.export),
  purchaseRoutes.sample,
  purchaseRoutes.import,
  purchaseRoutes.undoImport,
  purchaseRoutes.rate,
  purchaseRoutes.history,

  reviewRoutes.get,
  reviewRoutes.update,
  reviewRoutes.countUnanswered,
  questionRoutes.get,
  questionRoutes.update,

  speedRoutes.note,
  speedRoutes.get,

  searchRoutes.get,
  searchRoutes.add,
  searchRoutes.delete,
  searchRoutes.dismiss,

  outbox.get,
  outbox.retry,
  outbox.companies,
  outbox.retryHeld,
  outbox.tryCompany,
  outbox.pauseCompany,
  outbox.failedJobs,
  outbox.repeatJob,
  backupRoutes.get,

  settingsRoutes.get,
  settingsRoutes.update,
  settingsRoutes.updateKeys,
  settingsRoutes.history,
  settingsRoutes.seller,
]

/** For the OpenAPI document (WIRE-8). */
export const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
