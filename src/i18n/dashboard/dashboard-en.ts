import en from './en.json' with { type: 'json' }

export const messages = en
