import bn from './bn.json' with { type: 'json' }

export const messages = bn
