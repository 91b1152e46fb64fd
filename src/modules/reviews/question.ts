export const shortestQuestion = 5
export const longestQuestion = 1000
