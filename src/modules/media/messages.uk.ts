export const uk = {
  incorrectPictureKey: 'Шлях фото має бути на зразок products/Bag/код/назва, без «..», «%» і невидимих знаків',
  incorrectPicture: 'Не вдалося прочитати фото. Завантажте інший файл',
  notPicture: 'Це не фото. Потрібен файл JPEG, PNG, WebP, AVIF або GIF',
  photoTooLarge: 'Фото завелике: щонайбільше {megabytes, number} МБ',
  tooManyPixels: 'У фото забагато пікселів: щонайбільше 64 мільйони. Зменште його',
  pictureFileMissing: 'Файл фото зник зі сховища. Завантажте його ще раз',
  pictureKeyTaken: 'Фото з такою назвою вже є. Назвіть файл інакше',
  notForm: 'Надіслане не схоже на форму з файлом. Спробуйте ще раз',
}
