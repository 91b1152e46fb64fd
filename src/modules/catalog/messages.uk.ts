export const uk = {
  codeTaken: 'Код {code} уже має інший товар. Виберіть інший код',
  colourHasLots: 'На складі є партії кольору: {names}. Перейменуйте його або залиште',
  colourRepeated: 'Колір «{name}» уже є вище. Назвіть інакше',
  unknownProductType: 'Такого виду товарів немає. Виберіть зі списку',
}
