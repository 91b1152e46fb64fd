export const uk = {
  codeTaken: 'Код {code} уже має інший товар. Виберіть інший код',
  unknownProductType: 'Такого виду товарів немає',
}
