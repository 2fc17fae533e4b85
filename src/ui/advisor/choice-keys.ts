/** What is said of an answer that lists what can be chosen. */
export const choiceKeys = { candidates: 'answer.several', topics: 'answer.menu' } as const
