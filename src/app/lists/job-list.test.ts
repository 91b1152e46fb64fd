import { expect, it } from 'vitest'
import { testShop } from '../../../tests/build/database.ts'
import { jobList } from './job-list.ts'

it('[CAT-3] a job of an hour of the night runs once also on the nights of 23 and 25 hours', async () => {
  const atHours = jobList(await testShop()).map(({ name, cron }) => ({ name, hours: cron.split(' ')[1] ?? '' }))
  expect(atHours.filter(({ hours }) => /^\d/.test(hours)).length).toBeGreaterThan(10)
  // Kyiv puts its clocks from three to four, and from four to three
  expect(atHours.filter(({ hours }) => /\b3\b/.test(hours))).toEqual([])
})

it('[EARN-8] a backup that is made up for by day may take as long as by night', async () => {
  const late = jobList(await testShop()).filter(({ name }) => name === 'back-up-late')
  expect(late).toMatchObject([{ isLong: true }])
})
