export const uk = {
  'told.accepted.subject': 'Замовлення {number} підтверджено',
  'told.accepted.text': 'Замовлення {number} підтверджено. До сплати: {amountDue}. {shop}',
  'told.sent.subject': 'Замовлення {number} вже їде',
  'told.sent.text': 'Замовлення {number} відправлено. {carrier}, ТТН {trackingNumber}. До сплати: {amountDue}. {shop}',
  'told.atBranch.subject': 'Замовлення {number} чекає у відділенні',
  'told.atBranch.text':
    'Замовлення {number} вже у відділенні. {carrier}, ТТН {trackingNumber}. До сплати: {amountDue}. {shop}',
  'told.storageEnds.subject': 'Замовлення {number} зберігають до {keptUntil}',
  'told.storageEnds.text':
    'Замовлення {number} чекає: {branch}. Безкоштовно до {keptUntil}, потім посилка поїде назад. ТТН {trackingNumber}. До сплати: {amountDue}. {shop}',
  'told.cancelled.subject': 'Замовлення {number} скасовано',
  'told.cancelled.text': '{shop}: замовлення {number} скасовано. Якщо це помилка, напишіть нам: {link}',
}
