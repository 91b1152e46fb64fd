import { oneOf, words } from '#platform/server/settings/kinds.ts'
import { owned, ownedPair, ownersList } from '#platform/server/settings/setting.ts'
import { marks, usualFront } from '../front.ts'

/** The texts of the first page, and the sign beside the name of the shop. */
export const frontSettings = ownersList(
  {
    id: 'front',
    title: { uk: 'Перша сторінка', en: 'The front page' },
    lead: {
      uk: 'Слова між *зірочками* стоять курсивом. Порожнє поле повертає те, що було спочатку.',
      en: 'Words between *asterisks* stand in italics. An empty field gives back what the shop came with.',
    },
  },
  {
    headline: ownedPair('FRONT_HEADLINE', words(80), usualFront.headline, {
      label: { uk: 'Заголовок', en: 'Headline' },
      hint: { uk: 'Великі слова на першому екрані', en: 'The large words of the first screen' },
    }),
    lead: ownedPair('FRONT_LEAD', words(200), usualFront.lead, {
      label: { uk: 'Речення під заголовком', en: 'Sentences below the headline' },
      hint: { uk: 'Що продаєте й куди надсилаєте', en: 'What you sell and where you send it' },
    }),
    storyTitle: ownedPair('FRONT_STORY_TITLE', words(80), usualFront.storyTitle, {
      label: { uk: 'Заголовок унизу сторінки', en: 'Headline at the end of the page' },
      hint: { uk: 'Над розповіддю про крамницю', en: 'Above the text about the shop' },
    }),
    story: ownedPair('FRONT_STORY', words(500), usualFront.story, {
      label: { uk: 'Розповідь про крамницю', en: 'About the shop' },
      hint: {
        uk: 'Замість {days} стане строк повернення, наприклад «14 днів»',
        en: '{days} becomes the time for returns, such as “14 days”',
      },
    }),
    title: ownedPair('FRONT_TITLE', words(80), usualFront.title, {
      label: { uk: 'Назва у вкладці й у пошуковиках', en: 'Title in the tab and in search engines' },
      hint: { uk: 'Назва крамниці стоїть поруч сама', en: 'The name of the shop stands beside it anyway' },
    }),
    description: ownedPair('FRONT_DESCRIPTION', words(200), usualFront.description, {
      label: { uk: 'Опис для пошуковиків', en: 'Description for search engines' },
      hint: {
        uk: 'Його показують під назвою в пошуку й у месенджерах',
        en: 'Shown below the title by search engines and in chats',
      },
    }),
    mark: owned('SHOP_MARK', oneOf(marks), 'egg', {
      label: { uk: 'Знак біля назви', en: 'The sign beside the name' },
      hint: { uk: 'Угорі й унизу кожної сторінки', en: 'At the top and at the bottom of every page' },
      choices: {
        egg: { uk: 'писанка', en: 'the egg' },
        letter: { uk: 'перша літера назви', en: 'the first letter of the name' },
        none: { uk: 'без знака', en: 'no sign' },
      },
    }),
  },
)
