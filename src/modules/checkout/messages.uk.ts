export const uk = {
  notEnoughBesideCart:
    '{goods} {size} {colour}: у наявності лише {available}, {left, plural, =0 {і все це вже у вашому кошику} other {з них {inCart} вже у вашому кошику. Додати можна ще {left}}}',
  notEnoughOfSize:
    '{available, plural, =0 {Розміру {size} вже немає в наявності. Виберіть інший} other {Розмір {size}: у наявності лише {available}, а вам треба {wanted}. Зменшіть кількість і виберіть його ще раз}}',
  notOnSale: '{goods} {size} {colour}: ще не в продажу',
  priceChanged: '{goods} {size} {colour}: ціна тепер {price} замість {before}. Перевірте суму й надішліть ще раз',
  wrappingChanged: 'Пакування подарунка тепер коштує {price} замість {before}. Перевірте суму й надішліть ще раз',
  tooManyPieces: '{goods}: за раз можна замовити від 1 до {most}. Змініть кількість',
  tooManyOrders: 'З цього номера сьогодні вже багато замовлень. Зателефонуйте нам, і ми допоможемо',
  cartEmpty: 'Кошик порожній. Додайте товар',
  alreadyOrdered: 'Ці товари вже замовлено: замовлення {number}. Якщо треба ще, додайте їх до кошика знову',
  wishListFull:
    'У списку бажань уже {most, plural, one {# річ} few {# речі} many {# речей} other {# речі}}. Приберіть щось, щоб додати нове',
  alreadySaved: 'Це замовлення вже збережено. Відкрийте його сторінку з повідомлення, яке ми надіслали',
  prepaymentUnavailable: 'Передоплата зараз недоступна. Виберіть оплату під час отримання',
}
