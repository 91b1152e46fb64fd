export const en = {
  'look.title': 'Complete the look',
  'look.total': 'All together: {total}',
  'look.totalFrom': 'All together: from {total}',
  'look.chooseSize': 'Choose a size',
  'look.chooseColour': 'Choose a colour',
  'look.together': 'Add it all to the bag',
}
