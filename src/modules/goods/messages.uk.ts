export const uk = {
  'correction.counted': 'Перерахували',
  'correction.found': 'Знайшли',
  'correction.lost': 'Загубилось',
  'correction.damaged': 'Зіпсувалось',
  'correction.given': 'Віддали',
  'correction.mistyped': 'Помилка введення',

  'movement.receipt': 'Надходження',
  'movement.receiptReversal': 'Знято з надходження',
  'movement.sale': 'Продаж',
  'movement.return': 'Повернення',
  'movement.writeOff': 'Списання',
  'movement.correction': 'Виправлення',
  'movement.removal': 'Вилучення',

  codeRepeated: 'Код {code} уже є вище у списку. Кожному товару потрібен свій код',
  productTaken: 'Такий товар уже додано. Оновіть сторінку',
  notPieces: 'Кількість — ціле число від 0 до 1 000 000',
  notShoeSize: 'Взуття буває розмірів від 35 до 41, можна й половинних: 37,5',
  lotRepeated: 'Партія «{lot}» уже є. Змініть розмір, колір або номер закупівлі',
  noSuchLot: 'Такої партії в товару немає. Оновіть сторінку',
  goesWithItself: 'Товар не може доповнювати сам себе',
  noSuchColour: 'Кольору «{colour}» у товару немає. Додайте його або виберіть інший',
  unknownPhoto: 'Фото {key} немає у сховищі. Завантажте його ще раз',
  lotSold:
    'Партія «{lot}»: тим часом кількість змінилася ({who}, {when}). Тепер на складі {onHand}, у резерві {reserved}. Оновіть сторінку',
  lotEdited:
    'Партію «{lot}» тим часом змінено ({who}, {when}). На складі {onHand}, у резерві {reserved}. Оновіть сторінку',
  lotOtherVersion:
    'Партія «{lot}»: зараз версія {version}, а не {seen}. На складі {onHand}, у резерві {reserved}. Оновіть сторінку',
  lotOtherCount: 'Партія «{lot}»: зараз на складі {onHand}, а не {seen}. Перевірте ще раз і змініть кількість',
  lotCountUnseen:
    'Партія «{lot}»: на складі {onHand}. Щоб змінити кількість, додайте версію партії або кількість, від якої змінюєте',
  lotHeld: 'Партія «{lot}»: {reserved} уже в замовленнях {orders}. На складі не може бути менше',
  lotKept: 'Партія «{lot}» є в замовленнях {orders}, тому її не можна прибрати. Виправте кількість на 0',
  lotPurchased:
    'Партія «{lot}» надійшла за закупівлями {purchases}, тому її не можна прибрати. Виправте кількість на 0',
  lotKeptOnce:
    'Партія «{lot}» була у видалених замовленнях {orders}, тому її не можна прибрати. Виправте кількість на 0',
  lotOrdered: 'Партію «{lot}» продали в замовленнях {orders}, тому розмір і колір змінити не можна',
  lotOfPurchase: 'Партія «{lot}» надійшла за закупівлею {purchase}, тому іншого номера закупівлі мати не може',
  productOrdered: 'Товар {code} є в замовленнях {orders}, тому видалити його не можна',
  productPurchased: 'Товар {code} надійшов за закупівлями {purchases}, тому видалити його не можна',
  productOrderedOnce: 'Товар {code} був у видалених замовленнях {orders}, тому видалити його не можна',
  nothingToCorrect: 'Кількість така сама. Вкажіть іншу',
  countOrChange: 'Вкажіть або кількість, або зміну',
  belowZero: 'Партія «{lot}»: на складі {onHand}, менше нуля бути не може',
}
