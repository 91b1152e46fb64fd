export const uk = {
  otherNumber: 'Це номер перевізника «{carrier}». Змініть перевізника або перевірте номер',
}
