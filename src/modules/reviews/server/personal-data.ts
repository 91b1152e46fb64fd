import { touch } from '#platform/server/database/database.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { deletePictures } from '#modules/media/server/index.ts'
import { eraseAsker, eraseAuthor, listQuestionsOf, listReviewsOf } from './personal-data.sql.ts'

export const reviewsOfPerson: PersonalData = {
  section: 'reviews',
  read: listReviewsOf,
  async erase(tx, person, { shop }) {
    const { productIds, pictureIds } = await eraseAuthor(tx, person)
    await deletePictures(tx, pictureIds, shop.now())
    for (const id of new Set(productIds)) touch(tx, `product:${id}`)
  },
}

export const questionsOfPerson: PersonalData = {
  section: 'questions',
  read: listQuestionsOf,
  async erase(tx, person) {
    for (const id of new Set(await eraseAsker(tx, person))) touch(tx, `product:${id}`)
  },
}
