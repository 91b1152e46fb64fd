export const uk = {
  incorrectLogin: 'Вкажіть e-mail або номер телефону',
  wrongPassword: 'Логін або пароль не підходить. Перевірте обидва й спробуйте ще раз',
  loginTaken: 'Такий e-mail або номер телефону вже зареєстровано',
}
