export const uk = {
  'orderPlaced.short': 'Замовлення {number} прийнято. Стежити: {link}',
  'orderPlaced.subject': 'Замовлення {number} прийнято',
  'orderPlaced.title': 'Дякуємо за замовлення',
  'orderPlaced.lead': 'Номер замовлення — {number}. Де воно зараз, видно на його сторінці.',
  'orderPlaced.button': 'Стежити за замовленням',
  'orderPlaced.note': 'Посилання показує замовлення кожному, хто його має, тож бережіть цей лист.',

  'orderNews.short': '{text}',
  'orderNews.subject': '{subject}',
  'orderNews.title': '{subject}',
  'orderNews.lead': '{text}',
  'orderNews.button': 'Стежити за замовленням',
  'orderNews.note': 'Посилання показує замовлення кожному, хто його має, тож бережіть цей лист.',

  'staffAlert.short': '{text} {link}',
  'staffAlert.subject': '{subject}',
  'staffAlert.title': '{subject}',
  'staffAlert.lead': '{text}',
  'staffAlert.button': 'Відкрити замовлення',
  'staffAlert.note': 'Кому надсилати такі листи, сказано в налаштуваннях крамниці.',

  'paymentNews.short': '{text} {link}',
  'paymentNews.subject': '{subject}',
  'paymentNews.title': '{subject}',
  'paymentNews.lead': '{text}',
  'paymentNews.button': 'Стежити за замовленням',
  'paymentNews.note': 'Посилання показує замовлення кожному, хто його має, тож бережіть цей лист.',

  'paymentAsked.short': '{text} {link}',
  'paymentAsked.subject': '{subject}',
  'paymentAsked.title': '{subject}',
  'paymentAsked.lead': '{text}',
  'paymentAsked.button': 'Сплатити',
  'paymentAsked.note': 'Картку бачить лише банк. Якщо ви вже сплатили, не зважайте на цей лист.',

  'monthlyReport.short': '{subject}',
  'monthlyReport.subject': '{subject}',
  'monthlyReport.title': '{subject}',
  'monthlyReport.lead': '{text}',
  'monthlyReport.button': 'Відкрити звіт',
  'monthlyReport.note': 'Цифри — за відправленими замовленнями. Пізні рахунки й повернення ще можуть їх змінити.',

  'reviewInvitation.short': 'Як вам річ із замовлення {number}? Кілька слів чи фото допоможуть іншим: {link}',
  'reviewInvitation.subject': 'Як вам замовлення {number}?',
  'reviewInvitation.title': 'Як вам річ?',
  'reviewInvitation.lead': 'Замовлення {number} уже у вас. Кілька слів чи фото допоможуть тим, хто ще вибирає.',
  'reviewInvitation.button': 'Написати відгук',
  'reviewInvitation.note': 'Це єдине таке повідомлення про це замовлення.',

  'questionAnswered.short': '«{name}»: ми відповіли на ваше запитання. {link}',
  'questionAnswered.subject': 'Відповідь на ваше запитання: {name}',
  'questionAnswered.title': 'Ви запитували, ми відповідаємо',
  'questionAnswered.lead': 'Ви запитували про «{name}». Наша відповідь: {text}',
  'questionAnswered.button': 'До товару',
  'questionAnswered.note': 'Вашу адресу ми вже стерли: якщо виникне ще запитання, поставте його на сторінці товару.',

  'backInStock.short': '«{name}» знову є: {link}',
  'backInStock.subject': 'Знову є: {name}',
  'backInStock.title': 'Знову в наявності',
  'backInStock.lead': 'Ви просили написати, коли зʼявиться «{name}». Річ уже є, але для вас її не відкладено.',
  'backInStock.button': 'Подивитися',
  'backInStock.note': 'Про цю річ більше не писатимемо. Якщо знову її не застанете, попросіть іще раз на її сторінці.',

  'signInCode.short': '{code} — код входу. Діє {minutes} хв, нікому його не кажіть. {shop}',
  'signInCode.subject': 'Код входу',
  'signInCode.title': 'Ваш код входу',
  'signInCode.lead':
    'Введіть його на сторінці входу. Код діє {minutes, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}.',
  'signInCode.note':
    'Нікому його не кажіть: ми ніколи про нього не питаємо. Якщо ви не входили, не зважайте на цей лист.',

  'staffSignInCode.short': '{code} — код входу на {minutes} хв. Без коду: {link}',
  'staffSignInCode.subject': 'Код входу',
  'staffSignInCode.title': 'Ваш код входу',
  'staffSignInCode.lead':
    'Введіть його на сторінці входу. Код діє {minutes, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}. Якщо код не підходить, натисніть кнопку: вона впускає без коду, один раз, протягом доби.',
  'staffSignInCode.button': 'Увійти без коду',
  'staffSignInCode.note':
    'Нікому не кажіть коду й не пересилайте цього листа: ми ніколи про них не питаємо. Якщо ви не входили, не зважайте на цей лист.',

  'signInLink.short': 'Вхід без коду, один раз: {link}',
  'signInLink.subject': 'Посилання для входу',
  'signInLink.title': 'Увійдіть за посиланням',
  'signInLink.lead':
    'Хтось забагато разів помилився з вашим кодом, тож вхід за кодом поки не діє. Натисніть кнопку: вона впускає один раз, протягом доби.',
  'signInLink.button': 'Увійти',
  'signInLink.note':
    'Не пересилайте цього листа: посилання впускає кожного. Якщо ви не входили, не зважайте на цей лист: до вашого облікового запису ніхто не потрапив.',

  'staffInvitation.short': '{name} запрошує вас працювати в крамниці: {link}',
  'staffInvitation.subject': 'Запрошення працювати в крамниці «{shop}»',
  'staffInvitation.title': 'Вас запрошено',
  'staffInvitation.lead':
    '{name} запрошує вас працювати в крамниці «{shop}». Натисніть кнопку, виберіть логін і пароль, і ви на робочому місці. Посилання діє 7 днів, один раз.',
  'staffInvitation.button': 'Прийняти запрошення',
  'staffInvitation.note':
    'Не пересилайте цього листа: посиланням скористається той, хто відкриє його першим. Якщо запрошення не для вас, не зважайте на цей лист.',

  'registrationCode.short': '{code} — код реєстрації. Діє {minutes} хв, нікому його не кажіть. {shop}',
  'registrationCode.subject': 'Код реєстрації',
  'registrationCode.title': 'Ваш код реєстрації',
  'registrationCode.lead':
    'Введіть його на сторінці реєстрації. Код діє {minutes, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}.',
  'registrationCode.note':
    'Нікому його не кажіть: ми ніколи про нього не питаємо. Якщо ви не реєструвалися, не зважайте на цей лист.',

  'registrationLink.short': 'Завершіть реєстрацію: {link}',
  'registrationLink.subject': 'Завершіть реєстрацію',
  'registrationLink.title': 'Лишився один крок',
  'registrationLink.lead': 'Підтвердьте, що ця адреса ваша, і обліковий запис запрацює. Посилання діє добу.',
  'registrationLink.button': 'Завершити реєстрацію',
  'registrationLink.note': 'Якщо ви не реєструвалися, нічого не робіть: без вас обліковий запис не запрацює.',

  'alreadyRegistered.short': 'Обліковий запис із цим номером уже є. Увійти: {link}',
  'alreadyRegistered.subject': 'Обліковий запис уже є',
  'alreadyRegistered.title': 'Ви вже з нами',
  'alreadyRegistered.lead':
    'Хтось, мабуть ви, щойно реєструвався з цією адресою. Обліковий запис із нею вже є, тож другого ми не створили. Увійдіть у нього.',
  'alreadyRegistered.button': 'Увійти',
  'alreadyRegistered.note':
    'Забули пароль? Увійдіть за кодом. Якщо реєструвалися не ви, нічого не робіть: до вашого облікового запису ніхто не потрапив.',

  'alreadyRegisteredCode.short': '{code} — код входу: обліковий запис у вас уже є. Діє {minutes} хв. {shop}',
  'alreadyRegisteredCode.subject': 'Обліковий запис уже є',
  'alreadyRegisteredCode.title': 'Ви вже з нами',
  'alreadyRegisteredCode.lead':
    'Обліковий запис із цією адресою вже є. Цей код впустить вас у нього; він діє {minutes, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}.',
  'alreadyRegisteredCode.note':
    'Нікому його не кажіть: ми ніколи про нього не питаємо. Якщо реєструвалися не ви, не зважайте на цей лист.',

  'contactCode.short': '{code} — код, щоб додати цей номер. Діє {minutes} хв. {shop}',
  'contactCode.subject': 'Підтвердьте адресу',
  'contactCode.title': 'Код, щоб додати цю адресу',
  'contactCode.lead':
    'Введіть його у своєму профілі. Код діє {minutes, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}.',
  'contactCode.note': 'Якщо ви не додавали цієї адреси, не зважайте на лист: без коду нічого не зміниться.',

  'contactTaken.short': 'Ваш номер хотіли додати до іншого запису. Він лишається вашим. {shop}',
  'contactTaken.subject': 'Вашу адресу хотіли додати до іншого облікового запису',
  'contactTaken.title': 'Ваша адреса лишається вашою',
  'contactTaken.lead': 'Хтось хотів додати її до іншого облікового запису. Ми цього не зробили.',
  'contactTaken.note': 'Робити нічого не треба.',

  'contactChanged.short': '{shop}: номер вашого облікового запису змінено. Це не ви? Звʼяжіться з нами: {reach}',
  'contactChanged.subject': 'Адресу вашого облікового запису змінено',
  'contactChanged.title': 'Адресу змінено',
  'contactChanged.lead': 'У вашому обліковому записі тепер інша адреса. На цю ми більше не писатимемо.',
  'contactChanged.button': 'Написати нам',
  'contactChanged.note': 'Якщо це зробили не ви, напишіть нам, і ми розберемося.',

  'passwordChanged.short': 'Пароль змінено. Це не ви? Увійдіть за кодом і змініть його. {shop}',
  'passwordChanged.subject': 'Пароль змінено',
  'passwordChanged.title': 'Пароль змінено',
  'passwordChanged.lead': 'Пароль вашого облікового запису щойно змінено. На інших пристроях треба буде увійти знову.',
  'passwordChanged.button': 'Увійти',
  'passwordChanged.note': 'Якщо це зробили не ви, увійдіть за кодом і змініть пароль.',

  'letter.link': 'Якщо кнопка не відкривається, скопіюйте цю адресу:',
  'letter.sender': 'Цього листа надіслала крамниця «{shop}».',

  'channel.email': 'Електронна пошта',
  'channel.sms': 'SMS',
  'channel.viber': 'Viber',

  'template.orderPlaced': 'Замовлення прийнято',
  'template.orderNews': 'Новини замовлення',
  'template.staffAlert': 'Негайне для працівників',
  'template.paymentNews': 'Оплата отримана',
  'template.paymentAsked': 'Прохання сплатити',
  'template.monthlyReport': 'Підсумок місяця',
  'template.reviewInvitation': 'Запрошення написати відгук',
  'template.questionAnswered': 'Відповідь на запитання',
  'template.backInStock': 'Знову в наявності',
  'template.signInCode': 'Код входу',
  'template.staffSignInCode': 'Код і посилання для входу',
  'template.signInLink': 'Посилання для входу',
  'template.staffInvitation': 'Запрошення працівника',
  'template.registrationCode': 'Код реєстрації',
  'template.registrationLink': 'Посилання для реєстрації',
  'template.alreadyRegistered': 'Обліковий запис уже є',
  'template.alreadyRegisteredCode': 'Код входу: обліковий запис уже є',
  'template.contactCode': 'Код для нового контакту',
  'template.contactTaken': 'Контакт лишається власникові',
  'template.contactChanged': 'Контакт змінено',
  'template.passwordChanged': 'Пароль змінено',

  'failure.noMoney': 'На рахунку TurboSMS замало грошей. Поповніть його й надішліть знову',
  'failure.badKey': 'Провайдер не впізнав крамниці. Перевірте пароль у SMTP_URL або TURBOSMS_TOKEN',
  'failure.badSender': 'Провайдер не приймає відправника. Перевірте MAIL_FROM або TURBOSMS_SENDER',
}
