export const uk = {
  taken: 'Цей номер уже в замовленні {number} іншого покупця.',
  open: 'Відкрити',
}
