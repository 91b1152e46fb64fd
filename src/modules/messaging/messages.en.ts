export const en = {
  'orderPlaced.short': 'Order {number} is placed. Track it: {link}',
  'orderPlaced.subject': 'Order {number} is placed',
  'orderPlaced.title': 'Thank you for your order',
  'orderPlaced.lead': 'Your order number is {number}. Its page shows where it is now.',
  'orderPlaced.button': 'Track your order',
  'orderPlaced.note': 'The link shows your order to anyone who has it, so keep this email to yourself.',

  'orderNews.short': '{text}',
  'orderNews.subject': '{subject}',
  'orderNews.title': '{subject}',
  'orderNews.lead': '{text}',
  'orderNews.button': 'Track your order',
  'orderNews.note': 'The link shows your order to anyone who has it, so keep this email to yourself.',

  'staffAlert.short': '{text} {link}',
  'staffAlert.subject': '{subject}',
  'staffAlert.title': '{subject}',
  'staffAlert.lead': '{text}',
  'staffAlert.button': 'Open the order',
  'staffAlert.note': 'The settings of the shop say who gets these emails.',

  'paymentNews.short': '{text} {link}',
  'paymentNews.subject': '{subject}',
  'paymentNews.title': '{subject}',
  'paymentNews.lead': '{text}',
  'paymentNews.button': 'Track your order',
  'paymentNews.note': 'The link shows your order to anyone who has it, so keep this email to yourself.',

  'paymentAsked.short': '{text} {link}',
  'paymentAsked.subject': '{subject}',
  'paymentAsked.title': '{subject}',
  'paymentAsked.lead': '{text}',
  'paymentAsked.button': 'Pay',
  'paymentAsked.note': 'Only the bank sees your card. If you have paid already, ignore this email.',

  'monthlyReport.short': '{subject}',
  'monthlyReport.subject': '{subject}',
  'monthlyReport.title': '{subject}',
  'monthlyReport.lead': '{text}',
  'monthlyReport.button': 'Open the report',
  'monthlyReport.note': 'The figures count sent orders. Late bills and returns may still change them.',

  'reviewInvitation.short': 'How do you like your order {number}? A few words or a photo will help others: {link}',
  'reviewInvitation.subject': 'How do you like your order {number}?',
  'reviewInvitation.title': 'How do you like it?',
  'reviewInvitation.lead':
    'Order {number} has reached you. A few words or a photo will help those who are still choosing.',
  'reviewInvitation.button': 'Write a review',
  'reviewInvitation.note': 'This is the only such message about this order.',

  'questionAnswered.short': '“{name}”: we’ve answered your question. {link}',
  'questionAnswered.subject': 'An answer to your question: {name}',
  'questionAnswered.title': 'Here’s the answer to your question',
  'questionAnswered.lead': 'You asked about “{name}”. Our answer: {text}',
  'questionAnswered.button': 'See the product',
  'questionAnswered.note':
    'We’ve already erased your address: if you have another question, ask it on the product’s page.',

  'backInStock.short': '“{name}” is back: {link}',
  'backInStock.subject': 'Back in stock: {name}',
  'backInStock.title': 'Back in stock',
  'backInStock.lead':
    'You asked us to tell you when “{name}” was back in stock. It’s here now, but we haven’t set one aside for you.',
  'backInStock.button': 'Take a look',
  'backInStock.note': 'We won’t write about it again. If you miss it once more, ask again on its page.',

  'signInCode.short': '{code} is your sign-in code. It works for {minutes} min; tell no one. {shop}',
  'signInCode.subject': 'Sign-in code',
  'signInCode.title': 'Your sign-in code',
  'signInCode.lead': 'Enter it on the sign-in page. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  'signInCode.note': 'Don’t tell it to anyone: we never ask for it. If you weren’t signing in, ignore this email.',

  'staffSignInCode.short': '{code} is your sign-in code for {minutes} min. Without a code: {link}',
  'staffSignInCode.subject': 'Sign-in code',
  'staffSignInCode.title': 'Your sign-in code',
  'staffSignInCode.lead':
    'Enter it on the sign-in page. It works for {minutes, plural, one {# minute} other {# minutes}}. If the code doesn’t work, press the button to sign in without one. The button works once, within a day.',
  'staffSignInCode.button': 'Sign in without a code',
  'staffSignInCode.note':
    'Don’t tell the code to anyone and don’t forward this email: we never ask for them. If you weren’t signing in, ignore this email.',

  'signInLink.short': 'Sign in without a code, once: {link}',
  'signInLink.subject': 'Sign-in link',
  'signInLink.title': 'Sign in by link',
  'signInLink.lead':
    'Somebody has got your code wrong too many times, so codes don’t work for now. Press the button to sign in instead. It works once, within a day.',
  'signInLink.button': 'Sign in',
  'signInLink.note':
    'Don’t forward this email: the link lets anyone in. If you weren’t signing in, ignore it: nobody got into your account.',

  'staffInvitation.short': '{name} invites you to work at the shop: {link}',
  'staffInvitation.subject': 'An invitation to work at {shop}',
  'staffInvitation.title': 'You are invited',
  'staffInvitation.lead':
    '{name} invites you to work at {shop}. Press the button, choose a login and a password, and you are in. The link works for 7 days, once.',
  'staffInvitation.button': 'Accept the invitation',
  'staffInvitation.note':
    'Don’t forward this email: whoever opens the link first can use it. If the invitation isn’t for you, ignore this email.',

  'registrationCode.short': '{code} is your registration code. It works for {minutes} min; tell no one. {shop}',
  'registrationCode.subject': 'Registration code',
  'registrationCode.title': 'Your registration code',
  'registrationCode.lead':
    'Enter it on the registration page. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  'registrationCode.note':
    'Don’t tell it to anyone: we never ask for it. If you weren’t registering, ignore this email.',

  'registrationLink.short': 'Finish registering: {link}',
  'registrationLink.subject': 'Finish registering',
  'registrationLink.title': 'One step left',
  'registrationLink.lead': 'Confirm that this address is yours to start using your account. The link works for a day.',
  'registrationLink.button': 'Finish registering',
  'registrationLink.note': 'If you didn’t register, ignore this email: the account won’t work until you confirm it.',

  'alreadyRegistered.short': 'This number already has an account. Sign in: {link}',
  'alreadyRegistered.subject': 'You already have an account',
  'alreadyRegistered.title': 'You’re already with us',
  'alreadyRegistered.lead':
    'Somebody, most likely you, has just registered with this address. It already has an account, so we didn’t create another. Sign in to it.',
  'alreadyRegistered.button': 'Sign in',
  'alreadyRegistered.note':
    'Forgotten your password? Sign in by code. If it wasn’t you, do nothing: nobody got into your account.',

  'alreadyRegisteredCode.short':
    '{code} is your sign-in code: you already have an account. It works for {minutes} min. {shop}',
  'alreadyRegisteredCode.subject': 'You already have an account',
  'alreadyRegisteredCode.title': 'You’re already with us',
  'alreadyRegisteredCode.lead':
    'There’s already an account with this address. This code lets you in; it works for {minutes, plural, one {# minute} other {# minutes}}.',
  'alreadyRegisteredCode.note':
    'Don’t tell it to anyone: we never ask for it. If you weren’t registering, ignore this email.',

  'contactCode.short': '{code} is the code to add this number. It works for {minutes} min. {shop}',
  'contactCode.subject': 'Confirm your address',
  'contactCode.title': 'Code to add this address',
  'contactCode.lead': 'Enter it in your profile. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  'contactCode.note': 'If you weren’t adding this address, ignore this email: nothing changes without the code.',

  'contactTaken.short': 'Somebody tried to add your number to another account. It is still yours. {shop}',
  'contactTaken.subject': 'Somebody tried to add your address to another account',
  'contactTaken.title': 'Your address is still yours',
  'contactTaken.lead': 'Somebody tried to add it to another account. We didn’t let them.',
  'contactTaken.note': 'There’s nothing you need to do.',

  'contactChanged.short': '{shop}: the phone number of your account has been changed. Not you? Contact us: {reach}',
  'contactChanged.subject': 'The address of your account was changed',
  'contactChanged.title': 'Address changed',
  'contactChanged.lead': 'Your account now has another address. We won’t write to this one any more.',
  'contactChanged.button': 'Write to us',
  'contactChanged.note': 'If it wasn’t you, write to us and we’ll look into it.',

  'passwordChanged.short': 'Your password was changed. Not you? Sign in by code and change it. {shop}',
  'passwordChanged.subject': 'Password changed',
  'passwordChanged.title': 'Password changed',
  'passwordChanged.lead': 'Your password has just been changed. Other devices will have to sign in again.',
  'passwordChanged.button': 'Sign in',
  'passwordChanged.note': 'If it wasn’t you, sign in by code and change the password.',

  'letter.link': 'If the button doesn’t open, copy this address:',
  'letter.sender': 'This email is from the shop “{shop}”.',

  'channel.email': 'Email',
  'channel.sms': 'SMS',
  'channel.viber': 'Viber',

  'template.orderPlaced': 'Order placed',
  'template.orderNews': 'Order news',
  'template.staffAlert': 'Urgent, for staff',
  'template.paymentNews': 'Payment received',
  'template.paymentAsked': 'Request to pay',
  'template.monthlyReport': 'Monthly report',
  'template.reviewInvitation': 'Invitation to review',
  'template.questionAnswered': 'Answer to a question',
  'template.backInStock': 'Back in stock',
  'template.signInCode': 'Sign-in code',
  'template.staffSignInCode': 'Sign-in code and link',
  'template.signInLink': 'Sign-in link',
  'template.staffInvitation': 'Staff invitation',
  'template.registrationCode': 'Registration code',
  'template.registrationLink': 'Registration link',
  'template.alreadyRegistered': 'Account already exists',
  'template.alreadyRegisteredCode': 'Sign-in code: account already exists',
  'template.contactCode': 'Code for a new contact',
  'template.contactTaken': 'Contact stays with its owner',
  'template.contactChanged': 'Contact changed',
  'template.passwordChanged': 'Password changed',

  'failure.noMoney': 'The TurboSMS account is short of money. Top it up and send again',
  'failure.badKey': 'The provider did not recognise the shop. Check the password in SMTP_URL, or TURBOSMS_TOKEN',
  'failure.badSender': 'The provider does not accept the sender. Check MAIL_FROM or TURBOSMS_SENDER',
}
