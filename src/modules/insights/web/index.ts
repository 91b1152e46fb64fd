export { insightsPages, insightsSection, todaySection } from './office.ts'
