import type { Judged } from './judge.ts'

const bag = '~Сумк,Сумоч,Тоут,Торба,Портфель,Поясна'
const shoes = '~Балетки,Черевики,Лофери'
const wallet = '~Гаманець,Картхолдер,Ключниця'

/** Searches whose second word, or number of a code, has only a letter or two so far. */
export const halfTyped: Judged = {
  finds: [
    ['чорна су', `${bag} #black`],
    ['xjhyf ce', `${bag} #black`],
    ['сумка ч', bag],
    ['сумка чо', `${bag} #black`],
    ['гаманець ч', wallet],
    ['червоні че', 'SHO-0204'],
    ['остання ел', 'BAG-0111'],
    ['вишневий пи', 'BAG-0112'],
    ['Сумка «Ма', 'BAG-0101'],
    ['green he', '~Обруч #green'],
    ['пояс н', 'BEL-0501'],
    ['балетки 4', '~Балетки @40,41'],
    // what begins no word
    ['гаманець щщ', wallet],
    ['черевики щщ', '~Черевики'],
    // codes
    ['BAG-0', bag],
    ['BAG-01', bag],
    ['bag 0', bag],
    ['SHO-02', shoes],
    ['WAL-03', wallet],
  ],
  nothing: ['балетки 49', 'балетки 9', 'BAG-9', 'холодильник ч', 'йцукенг су', 'ч', 'су'],
}
