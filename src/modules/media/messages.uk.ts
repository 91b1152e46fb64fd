export const uk = {
  incorrectPictureKey: 'Шлях фото має бути на зразок products/Bag/код/назва, без «..», «%» і невидимих знаків',
  incorrectPicture: 'Не вдалося прочитати фото. Завантажте інший файл',
  pictureKeyTaken: 'Фото з такою назвою вже є. Назвіть файл інакше',
}
