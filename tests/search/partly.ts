/** Searches that find nothing as a whole, what is shown instead, and which words that leaves out (U14). */
export const partly: [typed: string, phrase: string, leftOut: string][] = [
  ['гірлянда на ялинку', 'гірлянда', 'ялинку'],
  ['сумка крокодил', 'сумка', 'крокодил'],
  ['Чорну сумку, армані', 'Чорну сумку', 'армані'],
  ['чорна гірлянда', 'гірлянда', 'чорна'],
  ['шкорпетки з оленями', 'шкарпетки', 'оленями'],
  ['шкарпетки nike чорні', 'шкарпетки чорні', 'nike'],
  ['сумка маківка крокодил', 'сумка маківка', 'крокодил'],
  ['belt with crocodile', 'belt', 'crocodile'],
  ["o'neill hat", 'hat', "o'neill"],
  ['cevrf rhjrjlbk', 'сумка', 'rhjrjlbk'],
  ['капелюх/крокодил', 'капелюх', 'крокодил'],
  ['poyas na suknyu', 'пояс', 'suknyu'],
  // of those that must find nothing
  ['сумка холодильник', 'сумка', 'холодильник'],
  ['балетки 52', 'балетки', '52'],
  ['сумка телевізор', 'сумка', 'телевізор'],
  ['сумка праска', 'сумка', 'праска'],
  ['балетки 58', 'балетки', '58'],
  ['черевики adidas', 'черевики', 'adidas'],
  ['балетки 39,5', 'балетки', '39½'],
  ['черевики 37½', 'черевики', '37½'],
  ['балетки 5', 'балетки', '5'],
  ['балетки 49', 'балетки', '49'],
  ['черевики 30', 'черевики', '30'],
]

/** Searches that show no part: a colour, a chance word of one name, and words that only resemble the shop's. */
export const notAPart = [
  'чорний холодильник',
  'black fridge',
  'червона помада',
  'white wedding dress',
  'постільна білизна',
  'іграшка плюшевий ведмідь',
  'купити квартиру в києві',
  'вечірня сукня в підлогу',
  'лак для нігтів',
  'bluetooth speaker',
  'gaming mouse',
  'кава в зернах',
  'abc def ghi',
]
