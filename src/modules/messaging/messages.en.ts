export const en = {
  'orderPlaced.short': 'Order {number} is in. Follow it: {link}',
  'orderPlaced.subject': 'Order {number} is in',
  'orderPlaced.title': 'Thank you for your order',
  'orderPlaced.lead': 'Its number is {number}. Its page says where it is now.',
  'orderPlaced.button': 'Follow the order',
  'orderPlaced.note': 'The link shows the order to anyone who has it, so keep this e-mail to yourself.',

  'orderNews.short': '{text}',
  'orderNews.subject': '{subject}',
  'orderNews.title': '{subject}',
  'orderNews.lead': '{text}',
  'orderNews.button': 'Follow the order',
  'orderNews.note': 'The link shows the order to anyone who has it, so keep this e-mail to yourself.',

  'backInStock.short': '“{name}” is back: {link}',
  'backInStock.subject': 'Back in stock: {name}',
  'backInStock.title': 'Back in stock',
  'backInStock.lead': 'You asked us to write when “{name}” is back. It is here, but it is not set aside for you.',
  'backInStock.button': 'See it',
  'backInStock.note': 'We will not write about it again. If you miss it once more, ask again on its page.',

  'signInCode.short': '{code} is your sign-in code. It works for {minutes} min; tell nobody. {shop}',
  'signInCode.subject': 'Sign-in code',
  'signInCode.title': 'Your sign-in code',
  'signInCode.lead': 'Type it on the sign-in page. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  'signInCode.note': 'Tell it to nobody: we never ask for it. If you were not signing in, ignore this e-mail.',

  'staffSignInCode.short': '{code} is your sign-in code for {minutes} min. Without a code: {link}',
  'staffSignInCode.subject': 'Sign-in code',
  'staffSignInCode.title': 'Your sign-in code',
  'staffSignInCode.lead':
    'Type it on the sign-in page. It works for {minutes, plural, one {# minute} other {# minutes}}. If it does not fit, press the button: it lets you in without a code, once, within a day.',
  'staffSignInCode.button': 'Sign in without a code',
  'staffSignInCode.note':
    'Tell the code to nobody and do not forward this e-mail: we never ask for them. If you were not signing in, ignore this e-mail.',

  'signInLink.short': 'Sign in without a code, once: {link}',
  'signInLink.subject': 'Sign-in link',
  'signInLink.title': 'Sign in by a link',
  'signInLink.lead':
    'Somebody got your code wrong too often, so codes do not work for now. Press the button: it lets you in once, within a day.',
  'signInLink.button': 'Sign in',
  'signInLink.note':
    'Do not forward this e-mail: the link lets anybody in. If you were not signing in, ignore it: nobody got into your account.',

  'registrationCode.short': '{code} is your registration code. It works for {minutes} min; tell nobody. {shop}',
  'registrationCode.subject': 'Registration code',
  'registrationCode.title': 'Your registration code',
  'registrationCode.lead':
    'Type it on the registration page. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  'registrationCode.note': 'Tell it to nobody: we never ask for it. If you were not registering, ignore this e-mail.',

  'registrationLink.short': 'Finish your registration: {link}',
  'registrationLink.subject': 'Finish your registration',
  'registrationLink.title': 'One step left',
  'registrationLink.lead': 'Confirm that this address is yours, and the account will work. The link works for a day.',
  'registrationLink.button': 'Finish the registration',
  'registrationLink.note': 'If you did not register, do nothing: without you the account will not work.',

  'alreadyRegistered.short': 'There is an account with this number already. Sign in: {link}',
  'alreadyRegistered.subject': 'You have an account already',
  'alreadyRegistered.title': 'You are with us already',
  'alreadyRegistered.lead':
    'Somebody, most likely you, has just registered with this address. It has an account already, so we made no second one. Sign in to it.',
  'alreadyRegistered.button': 'Sign in',
  'alreadyRegistered.note':
    'Forgot the password? Sign in by code. If it was not you, do nothing: nobody got into your account.',

  'alreadyRegisteredCode.short':
    '{code} is your sign-in code: you have an account already. It works for {minutes} min. {shop}',
  'alreadyRegisteredCode.subject': 'You have an account already',
  'alreadyRegisteredCode.title': 'You are with us already',
  'alreadyRegisteredCode.lead':
    'There is an account with this address. The code lets you into it; it works for {minutes, plural, one {# minute} other {# minutes}}.',
  'alreadyRegisteredCode.note':
    'Tell it to nobody: we never ask for it. If you were not registering, ignore this e-mail.',

  'contactCode.short': '{code} is the code to add this number. It works for {minutes} min. {shop}',
  'contactCode.subject': 'Confirm your address',
  'contactCode.title': 'The code to add this address',
  'contactCode.lead': 'Type it in your profile. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  'contactCode.note': 'If you were not adding this address, ignore this e-mail: nothing changes without the code.',

  'contactTaken.short': 'Somebody wanted to add your number to another account. It stays yours. {shop}',
  'contactTaken.subject': 'Somebody wanted your address in another account',
  'contactTaken.title': 'Your address stays yours',
  'contactTaken.lead': 'Somebody wanted to add it to another account. We did not.',
  'contactTaken.note': 'There is nothing to do.',

  'contactChanged.short': 'The number of your account was changed. Was it not you? Write to us. {shop}',
  'contactChanged.subject': 'The address of your account was changed',
  'contactChanged.title': 'Address changed',
  'contactChanged.lead': 'Your account has another address now. We will not write to this one any more.',
  'contactChanged.button': 'Write to us',
  'contactChanged.note': 'If it was not you, write to us and we will look into it.',

  'passwordChanged.short': 'Your password was changed. Was it not you? Sign in by code and change it. {shop}',
  'passwordChanged.subject': 'Password changed',
  'passwordChanged.title': 'Password changed',
  'passwordChanged.lead': 'The password of your account has just been changed. Other devices have to sign in again.',
  'passwordChanged.button': 'Sign in',
  'passwordChanged.note': 'If it was not you, sign in by code and change it.',

  'letter.link': 'If the button does not open, copy this address:',
  'letter.sender': 'This e-mail is from the shop “{shop}”.',

  'channel.email': 'E-mail',
  'channel.sms': 'SMS',
  'channel.viber': 'Viber',

  'template.orderPlaced': 'Order placed',
  'template.orderNews': 'News of an order',
  'template.backInStock': 'Back in stock',
  'template.signInCode': 'Sign-in code',
  'template.staffSignInCode': 'Sign-in code and link',
  'template.signInLink': 'Sign-in link',
  'template.registrationCode': 'Registration code',
  'template.registrationLink': 'Registration link',
  'template.alreadyRegistered': 'Account exists already',
  'template.alreadyRegisteredCode': 'Sign-in code: account exists',
  'template.contactCode': 'Code for a new contact',
  'template.contactTaken': 'Contact stays with its owner',
  'template.contactChanged': 'Contact changed',
  'template.passwordChanged': 'Password changed',

  'failure.noMoney': 'The TurboSMS account is short of money. Top it up and send again',
  'failure.badKey': 'The provider does not know the shop. Check the password in SMTP_URL, or TURBOSMS_TOKEN',
  'failure.badSender': 'The provider does not accept the sender. Check MAIL_FROM or TURBOSMS_SENDER',
}
